import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { FileEntry } from '../files/schemas.ts';
import { PauseSettings } from '../missions/pause.ts';
import { judgementReason, StaffAdultMark } from '../moderation/schemas.ts';
import { policy } from '../policy.ts';
import { Id, IdReply, Instant, idParams, requiredText, text } from '../primitives.ts';
import { route } from '../route.ts';
import { GradeName } from '../strikes/schemas.ts';
import { BusinessType } from './business-schemas.ts';
import { creatorCalls } from './calls.ts';
import { CreatorProfile, CreatorTag, Introduction, OverseasAccountWish } from './schemas.ts';

export const CreatorRow = z.object({
  id: Id,
  userId: Id,
  name: z.string(),
  url: z.string(),
  verified: z.boolean(),
  strikes: z.int(),
  /** Blocked: cannot log in, receives no requests. */
  blocked: z.boolean(),
  /** For adults, by the creator's own statement or an operator's mark. */
  adult: z.boolean(),
  created: Instant,
});

/** A creator with the content of page and application; nothing that only the creator may read. */
const CreatorDetails = CreatorRow.extend({
  username: z.string(),
  /** The creator's own picture, even while the page is not public; null without one. */
  portrait: FileEntry.nullable(),
  /** The introduction, as staff see it; null without one. */
  introduction: Introduction.nullable(),
  description: z.string(),
  snsLinks: CreatorProfile.shape.snsLinks,
  tags: z.array(CreatorTag),
  businessType: BusinessType,
  /** Facts of the business; numbers are masked except for the digits that distinguish them. Null if not given. */
  businessName: z.string().nullable(),
  businessRegistrationNumber: z.string().nullable(),
  businessCashReceiptNumber: z.string().nullable(),
  grade: GradeName,
  /** No new requests until then; null if there is no block now. */
  requestsBlockedUntil: Instant.nullable(),
  /** The creator's own pause of new requests. */
  pause: PauseSettings,
  containAdultContent: z.boolean(),
  /** True if the payout account is abroad. */
  overseasAccount: z.boolean(),
  adultMark: StaffAdultMark.nullable(),
});

const reason = z.strictObject({ reason: requiredText(200) });

export const creatorConsole = {
  listCreators: route(creatorCalls.listCreators, {
    summary: 'Creators, including unverified ones.',
    query: listQuery({
      filter: {
        /** Part of a name or of a page address, or an id. */
        q: text(100).optional(),
        verified: z.boolean().optional(),
        blocked: z.boolean().optional(),
        adult: z.boolean().optional(),
      },
      sortable: ['id', 'name', 'created'],
      order: ['created', 'DESC'],
    }),
    reply: z.array(CreatorRow),
  }),
  showCreator: route(creatorCalls.showCreator, {
    summary: 'One creator with the contents of their page.',
    params: idParams,
    reply: CreatorDetails,
    errors: [404],
  }),
  markCreatorAdult: route(creatorCalls.markCreatorAdult, {
    summary: 'Mark a creator as adults-only, for a reason that they read; the creator cannot lift the mark.',
    params: idParams,
    body: judgementReason,
    reply: CreatorRow,
    errors: [404, 409],
  }),
  liftCreatorAdultMark: route(creatorCalls.liftCreatorAdultMark, {
    summary: 'Lift an operator’s adults-only mark from a creator; the creator’s own mark stays.',
    params: idParams,
    body: reason,
    reply: CreatorRow,
    errors: [404, 409],
  }),
  proposeOverseasAccount: route(creatorCalls.proposeOverseasAccount, {
    summary:
      'Request that a creator’s bank account count as foreign, or as Korean again; finance must approve it.',
    params: idParams,
    body: OverseasAccountWish.extend({
      /** Shown to the approver. */
      reason: requiredText(policy.text.commentMax),
    }),
    reply: IdReply,
    errors: [404, 409],
  }),
  approveCreator: route(creatorCalls.approveCreator, {
    summary: 'Approve a creator’s application: their page becomes public.',
    params: idParams,
    body: z.strictObject({}),
    reply: CreatorRow,
    errors: [404],
  }),
} as const;
