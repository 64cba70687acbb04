import { z } from 'zod';
import { AttachedFile, FileEntry, VoiceEntry } from '../files/schemas.ts';
import { memberName } from '../member-name.ts';
import { ForAdults } from '../moderation/schemas.ts';
import { policy } from '../policy.ts';
import { Id, name, text, webAddress } from '../primitives.ts';
import { ProductPrice } from '../products/schemas.ts';
import { bankNames } from './banks.ts';
import { BusinessType, businessFields, requireBusiness } from './business-schemas.ts';

/** Networks that a creator may link to: the six of spec 2 §3, AFREECA being SOOP since 2024, and two of today (ours). */
export const SnsType = z.enum([
  'YOUTUBE',
  'AFREECA',
  'TWITCH',
  'FACEBOOK',
  'TIKTOK',
  'INSTAGRAM',
  'CHZZK',
  'X',
]);
export const CreatorSort = z.enum(['newest', 'recommended', 'popular']);

/** Page address of a creator: what stands after `/` in the browser; never shaped like an id, never a page of ours. */
export const CreatorUrl = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{2,29}$/, 'three to thirty of a-z, 0-9, - and _');

export const CreatorTag = z.object({ id: Id, name: z.string() });
const SnsLink = z.object({ type: SnsType, link: z.string() });

/** Whether fans may ask for what no product offers, and from how many coins; 0 while the creator never said. */
const CustomMission = z.object({ active: z.boolean(), minimumCost: z.int() });

/** What a creator sets of it (spec 2 §3). */
export const CustomSettings = z.strictObject({ availableCustom: z.boolean(), minimumCost: ProductPrice });
export type CustomSettings = z.output<typeof CustomSettings>;

/** Links to channels elsewhere. */
export const SnsLinks = z
  .array(z.strictObject({ type: SnsType, link: webAddress(300) }))
  .max(SnsType.options.length);

/** The account in Korea that a creator is paid to (spec 1 §5). */
export const BankAccountEdit = z.strictObject({
  bankName: z.enum(bankNames),
  bankAccountHolder: name(policy.text.nameMax),
  bankAccountNumber: z.string().regex(/^\d{6,20}$/, '6 to 20 digits'),
});
export type BankAccountEdit = z.output<typeof BankAccountEdit>;

/** What two of the staff decide of a creator's account: it is abroad, or in Korea. */
export const OverseasAccountWish = z.strictObject({ overseasAccount: z.boolean() });
export type OverseasAccountWish = z.output<typeof OverseasAccountWish>;

/**
 * What a creator says of themselves, sent whole (spec 2 §3, §5): at least a tag and a channel, no channel twice, and of a business
 * what its kind has to tell.
 */
export const ProfileEdit = z
  .strictObject({
    name: memberName(policy.text.nameMax),
    url: CreatorUrl,
    description: text(policy.text.descriptionMax),
    tags: z.array(Id).min(1).max(10),
    snsLinks: SnsLinks.min(1).refine(
      (links) => new Set(links.map(({ type }) => type)).size === links.length,
      'one link of a kind',
    ),
    containAdultContent: z.boolean(),
    businessType: BusinessType,
    ...businessFields,
  })
  .superRefine(requireBusiness);
export type ProfileEdit = z.output<typeof ProfileEdit>;

/** The video or voice by which a creator introduces themselves; others are told of it once it is converted. */
export const Introduction = AttachedFile.extend({
  /** A still picture of a video (ours); null of a voice, and while there is none. */
  poster: FileEntry.nullable(),
  waveform: VoiceEntry.shape.waveform,
});
export type Introduction = z.output<typeof Introduction>;

export const CreatorProfile = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  description: z.string(),
  verified: z.boolean(),
  intro: Introduction.nullable(),
  snsLinks: z.array(SnsLink),
  tags: z.array(CreatorTag),
  /** What they say of it themselves. */
  containAdultContent: z.boolean(),
  /** What holds: by their own word or by an operator's mark. */
  adult: ForAdults,
  businessType: BusinessType,
  /** What their business told; only they read it (`currentCreator`), and it is null for everybody else. */
  businessName: z.string().nullable(),
  businessRegistrationNumber: z.string().nullable(),
  businessCashReceiptNumber: z.string().nullable(),
  donating: z.null(),
  avatar: z.null(),
  user: z.object({ id: Id, username: z.string(), imageUrl: z.string() }),
  customMission: CustomMission,
  /** The reader reported the page (ours). */
  reported: z.boolean(),
});
export type CreatorProfile = z.output<typeof CreatorProfile>;

/** What lists and the page say of a creator's offers. */
export const CreatorOffer = z.object({
  /** Coins of the cheapest wish, tickets of lucky missions aside; null where there is none. */
  fromCoins: z.int().nullable(),
  /** Hours from a request to its answer, the median of the latest; null while there are too few to say so. */
  usualReplyHours: z.int().nullable(),
});
export type CreatorOffer = z.output<typeof CreatorOffer>;

export const CreatorListItem = CreatorOffer.extend({
  creator: z.object({
    id: Id,
    url: z.string(),
    name: z.string(),
    description: z.string(),
    tags: z.array(CreatorTag),
    user: z.object({
      id: Id,
      imageUrl: z.string(),
      /** `imageUrl` in the narrowest width that is kept (spec 1 §3). */
      image: z.object({ thumbnail: z.object({ s3Url: z.string() }) }),
    }),
  }),
  following: z.boolean(),
});
export type CreatorListItem = z.output<typeof CreatorListItem>;
