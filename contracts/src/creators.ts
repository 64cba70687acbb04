import { z } from 'zod';
import { calls } from './calls.ts';
import { policy } from './policy.ts';
import { Id, IdReply, Page, pageQuery, requiredText, text, webAddress } from './primitives.ts';
import { route } from './route.ts';

export const SnsType = z.enum(['YOUTUBE', 'AFREECA', 'TWITCH', 'FACEBOOK', 'TIKTOK', 'INSTAGRAM']);
export const BusinessType = z.enum(['NONE', 'PRIVATE', 'CORPORATION']);
export const CreatorSort = z.enum(['newest', 'recommended', 'popular']);

/** Page address of a creator: what stands after `/` in the browser; never shaped like an id, never a page of ours. */
export const CreatorUrl = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{2,29}$/, 'three to thirty of a-z, 0-9, - and _');

const Tag = z.object({ id: Id, name: z.string() });
const SnsLink = z.object({ type: SnsType, link: z.string() });

export const CreatorProfile = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  description: z.string(),
  verified: z.boolean(),
  intro: z.null(),
  snsLinks: z.array(SnsLink),
  tags: z.array(Tag),
  containAdultContent: z.boolean(),
  user: z.object({ id: Id, username: z.string(), imageUrl: z.string() }),
  customMission: z.object({ active: z.boolean(), minimumCost: z.int() }),
});
export type CreatorProfile = z.output<typeof CreatorProfile>;

export const CreatorListItem = z.object({
  creator: z.object({
    id: Id,
    url: z.string(),
    name: z.string(),
    description: z.string(),
    tags: z.array(Tag),
    user: z.object({ id: Id, imageUrl: z.string() }),
  }),
  following: z.boolean(),
});
export type CreatorListItem = z.output<typeof CreatorListItem>;

export const creatorRoutes = {
  creatorPage: route(calls.creatorPage, {
    summary: 'Search verified creators.',
    query: z.strictObject({
      ...pageQuery(),
      name: text(policy.text.nameMax).optional(),
      tags: Id.optional(),
      type: CreatorSort.default('newest'),
    }),
    reply: Page(CreatorListItem),
  }),
  currentCreator: route(calls.currentCreator, {
    summary: 'The signed-in creator with the bank account they are paid to.',
    reply: CreatorProfile.extend({
      bankName: z.string(),
      bankAccountHolder: z.string(),
      bankAccountNumber: z.string(),
    }),
  }),
  creator: route(calls.creator, {
    summary: 'A creator’s public page, by id or by page address.',
    params: z.strictObject({ idOrUrl: requiredText(100) }),
    reply: z.object({
      creator: CreatorProfile,
      followerCount: z.int(),
      likeCount: z.int(),
      eventProduct: z.null(),
    }),
    errors: [404],
  }),
  becomeCreator: route(calls.becomeCreator, {
    summary: 'Switch the signed-in member to a creator: irreversible; remaining coins become unusable.',
    body: z.strictObject({
      name: requiredText(policy.text.nameMax),
      url: CreatorUrl,
      description: text(policy.text.descriptionMax).default(''),
      tags: z.array(Id).max(10).default([]),
      snsLinks: z
        .array(z.strictObject({ type: SnsType, link: webAddress(300) }))
        .max(6)
        .default([]),
      businessType: BusinessType.default('NONE'),
    }),
    reply: IdReply,
    errors: [409, 422],
  }),
  creatorTags: route(calls.creatorTags, {
    summary: 'Tags with the number of creators that carry them.',
    reply: z.array(z.object({ tag: Tag, tagCount: z.int() })),
  }),
} as const;
