import { z } from 'zod';
import { AttachedFile, FileEntry, VoiceEntry } from '../files/schemas.ts';
import { memberName } from '../member-name.ts';
import { ForAdults } from '../moderation/schemas.ts';
import { policy } from '../policy.ts';
import { Id, name, text, webAddress } from '../primitives.ts';
import { ProductPrice } from '../products/schemas.ts';
import { bankNames } from './banks.ts';
import { BusinessType, businessFields, requireBusiness } from './business-schemas.ts';

/** Networks that a creator may link to: the six of spec 2 §3 (AFREECA is called SOOP since 2024), and two newer ones (ours). */
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

/** Page address of a creator: the path after `/`. It must not look like an id or equal one of our own pages. */
export const CreatorUrl = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{2,29}$/, 'three to thirty of a-z, 0-9, - and _');

export const CreatorTag = z.object({ id: Id, name: z.string() });
const SnsLink = z.object({ type: SnsType, link: z.string() });

/** Custom missions: whether fans may request them, and the minimum coins; 0 until the creator sets it. */
const CustomMission = z.object({ active: z.boolean(), minimumCost: z.int() });

/** A creator's settings for custom missions (spec 2 §3). */
export const CustomSettings = z.strictObject({ availableCustom: z.boolean(), minimumCost: ProductPrice });
export type CustomSettings = z.output<typeof CustomSettings>;

/** Links to channels on other networks. */
export const SnsLinks = z
  .array(z.strictObject({ type: SnsType, link: webAddress(300) }))
  .max(SnsType.options.length);

/** The payout account in Korea (spec 1 §5). */
export const BankAccountEdit = z.strictObject({
  bankName: z.enum(bankNames),
  bankAccountHolder: name(policy.text.nameMax),
  bankAccountNumber: z.string().regex(/^\d{6,20}$/, '6 to 20 digits'),
});
export type BankAccountEdit = z.output<typeof BankAccountEdit>;

/** A decision by two staff members: the creator's account is abroad, or in Korea. */
export const OverseasAccountWish = z.strictObject({ overseasAccount: z.boolean() });
export type OverseasAccountWish = z.output<typeof OverseasAccountWish>;

/** A creator's profile, sent whole (spec 2 §3, §5): at least one tag and one channel, no channel twice, and the facts that the kind of business requires. */
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

/** The video or voice with which a creator introduces themselves; shown to others once it is converted. */
export const Introduction = AttachedFile.extend({
  /** A still picture of a video (ours); null for a voice, and until it exists. */
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
  /** The creator's own statement. */
  containAdultContent: z.boolean(),
  /** The effective value: by the creator's own statement or an operator's mark. */
  adult: ForAdults,
  businessType: BusinessType,
  /** Facts of the business, for the creator only (`currentCreator`); null for everybody else. */
  businessName: z.string().nullable(),
  businessRegistrationNumber: z.string().nullable(),
  businessCashReceiptNumber: z.string().nullable(),
  donating: z.null(),
  avatar: z.null(),
  user: z.object({ id: Id, username: z.string(), imageUrl: z.string() }),
  customMission: CustomMission,
  /** True if the reader reported the page (ours). */
  reported: z.boolean(),
});
export type CreatorProfile = z.output<typeof CreatorProfile>;

/** Summary of a creator's offers, for lists and the page. */
export const CreatorOffer = z.object({
  /** Price in coins of the cheapest product, without tickets of lucky missions; null if there is none. */
  fromCoins: z.int().nullable(),
  /** Median hours from a request to its answer, over the latest ones; null while there are too few. */
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
      /** `imageUrl` in the smallest stored width (spec 1 §3). */
      image: z.object({ thumbnail: z.object({ s3Url: z.string() }) }),
    }),
  }),
  following: z.boolean(),
});
export type CreatorListItem = z.output<typeof CreatorListItem>;
