import { z } from 'zod';
import { ProductEvent } from '../draws/schemas.ts';
import { memberName } from '../member-name.ts';
import { Paused } from '../missions/pause.ts';
import { AdultMark } from '../moderation/schemas.ts';
import { policy } from '../policy.ts';
import { Id, IdReply, Page, pageQuery, requiredText, text } from '../primitives.ts';
import { route } from '../route.ts';
import { BusinessType, businessFields } from './business-schemas.ts';
import { creatorCalls } from './calls.ts';
import {
  BankAccountEdit,
  CreatorListItem,
  CreatorOffer,
  CreatorProfile,
  CreatorSort,
  CreatorTag,
  CreatorUrl,
  CustomSettings,
  ProfileEdit,
  SnsLinks,
} from './schemas.ts';

/** The creator, and the address where the introduction is shown once it is converted; null if it was removed meanwhile. */
const IntroductionReply = IdReply.extend({ intro: z.object({ s3Url: z.string().nullable() }) });

export const creatorRoutes = {
  creatorPage: route(creatorCalls.creatorPage, {
    summary: 'Search verified creators.',
    query: z.strictObject({
      ...pageQuery(),
      name: text(policy.text.nameMax).optional(),
      tags: Id.optional(),
      type: CreatorSort.default('newest'),
    }),
    reply: Page(CreatorListItem),
  }),
  currentCreator: route(creatorCalls.currentCreator, {
    summary: 'The signed-in creator with the bank account for payouts.',
    reply: CreatorProfile.extend({
      bankName: z.string(),
      bankAccountHolder: z.string(),
      bankAccountNumber: z.string(),
      /** True if staff decided that the account is abroad: payouts are sent by hand and the creator bears the fee. */
      overseasAccount: z.boolean(),
      /** An operator's mark, which only operators lift; null without one. */
      adultMark: AdultMark.nullable(),
    }),
  }),
  creator: route(creatorCalls.creator, {
    summary: 'A creator’s public page, by id or by page address.',
    params: z.strictObject({ idOrUrl: requiredText(100) }),
    reply: CreatorOffer.extend({
      creator: CreatorProfile,
      /** True if the caller follows the creator. */
      following: z.boolean(),
      followerCount: z.int(),
      likeCount: z.int(),
      /** The creator's draw event that is neither closed nor canceled; null if there is none. */
      eventProduct: z.object({ id: Id, event: ProductEvent }).nullable(),
      /** The creator's own pause of new requests; null if there is none. */
      paused: Paused.nullable(),
    }),
    errors: [404],
  }),
  pageAddress: route(creatorCalls.pageAddress, {
    summary: 'Whether a page address is free for the signed-in member, for use in a form (ours).',
    params: z.strictObject({ url: CreatorUrl }),
    reply: z.object({ free: z.boolean() }),
  }),
  becomeCreator: route(creatorCalls.becomeCreator, {
    summary: 'Switch the signed-in member to a creator: irreversible; remaining coins become unusable.',
    body: z.strictObject({
      name: memberName(policy.text.nameMax),
      url: CreatorUrl,
      description: text(policy.text.descriptionMax).default(''),
      tags: z.array(Id).max(10).default([]),
      snsLinks: SnsLinks.default([]),
      businessType: BusinessType.default('NONE'),
      /** Optional here: the first save of the profile asks for the fields that the kind of business requires. */
      ...businessFields,
    }),
    reply: IdReply,
    errors: [409],
  }),
  updateCreator: route(creatorCalls.updateCreator, {
    summary:
      'Replace the signed-in creator’s profile; or set whether they take custom missions, and from how many coins; or set the payout account, which needs a recent login.',
    params: z.strictObject({ creatorId: Id }),
    body: z.union([ProfileEdit, CustomSettings, BankAccountEdit]),
    reply: IdReply,
    errors: [409],
  }),
  setIntroduction: route(creatorCalls.setIntroduction, {
    summary:
      'Use one of the caller’s uploads, a video or voice file, as the page’s introduction once it is converted; it replaces the previous one. Alternatively send the file itself, as the form field `intro`.',
    params: z.strictObject({ creatorId: Id }),
    body: z.strictObject({ introFileId: Id }),
    reply: IntroductionReply,
    errors: [404, 409, 413, 415],
  }),
  removeIntroduction: route(creatorCalls.removeIntroduction, {
    summary: 'Remove the introduction.',
    params: z.strictObject({ creatorId: Id }),
    reply: IdReply,
    errors: [404],
  }),
  creatorTags: route(creatorCalls.creatorTags, {
    summary: 'Tags with the number of creators that use them.',
    reply: z.array(z.object({ tag: CreatorTag, tagCount: z.int() })),
  }),
} as const;
