import { z } from 'zod';
import { ProductEvent } from '../draws/schemas.ts';
import { Paused } from '../missions/pause.ts';
import { AdultMark } from '../moderation/schemas.ts';
import { policy } from '../policy.ts';
import { Id, IdReply, name, Page, pageQuery, requiredText, text } from '../primitives.ts';
import { route } from '../route.ts';
import { creatorCalls } from './calls.ts';
import {
  BusinessType,
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
    summary: 'The signed-in creator with the bank account they are paid to.',
    reply: CreatorProfile.extend({
      bankName: z.string(),
      bankAccountHolder: z.string(),
      bankAccountNumber: z.string(),
      /** Only operators lift it; null without one. */
      adultMark: AdultMark.nullable(),
    }),
  }),
  creator: route(creatorCalls.creator, {
    summary: 'A creator’s public page, by id or by page address.',
    params: z.strictObject({ idOrUrl: requiredText(100) }),
    reply: CreatorOffer.extend({
      creator: CreatorProfile,
      /** Whether the caller follows them. */
      following: z.boolean(),
      followerCount: z.int(),
      likeCount: z.int(),
      /** Their draw event that is neither closed nor canceled; null while there is none. */
      eventProduct: z.object({ id: Id, event: ProductEvent }).nullable(),
      /** Why they take no new requests now, where it is by their own wish; null while they take some. */
      paused: Paused.nullable(),
    }),
    errors: [404],
  }),
  becomeCreator: route(creatorCalls.becomeCreator, {
    summary: 'Switch the signed-in member to a creator: irreversible; remaining coins become unusable.',
    body: z.strictObject({
      name: name(policy.text.nameMax),
      url: CreatorUrl,
      description: text(policy.text.descriptionMax).default(''),
      tags: z.array(Id).max(10).default([]),
      snsLinks: SnsLinks.default([]),
      businessType: BusinessType.default('NONE'),
    }),
    reply: IdReply,
    errors: [409],
  }),
  updateCreator: route(creatorCalls.updateCreator, {
    summary:
      'What the signed-in creator says of themselves, sent whole; or whether they take custom missions, and from how many coins.',
    params: z.strictObject({ creatorId: Id }),
    body: z.union([ProfileEdit, CustomSettings]),
    reply: IdReply,
    errors: [409],
  }),
  creatorTags: route(creatorCalls.creatorTags, {
    summary: 'Tags with the number of creators that carry them.',
    reply: z.array(z.object({ tag: CreatorTag, tagCount: z.int() })),
  }),
} as const;
