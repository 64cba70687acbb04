import { z } from 'zod';
import { AttachedFile, FileEntry } from '../files/schemas.ts';
import { policy } from '../policy.ts';
import { Coins, Id, Instant, requiredText, text } from '../primitives.ts';
import { ProductPrice, ProductType } from '../products/schemas.ts';

export const MissionStatus = z.enum([
  'CREATED',
  'REQUESTED',
  'ACCEPTED',
  'TRANSCODING',
  'COMPLETED',
  'REJECTED',
]);
export type MissionStatus = z.output<typeof MissionStatus>;

/**
 * Why a mission is REJECTED: ten days passed, an operator blocked it, or its creator was shut out. A custom one also: its
 * creator refused it, thirty days passed without a decision, or its fan withdrew it.
 */
export const RejectReason = z.enum([
  'OVERDUE',
  'BLOCKED',
  'CREATOR_BLOCKED',
  'REFUSED',
  'UNDECIDED',
  'WITHDRAWN',
]);
export type RejectReason = z.output<typeof RejectReason>;

export const Mission = z.object({
  id: Id,
  status: MissionStatus,
  rejectReason: RejectReason.nullable(),
  user: z.object({ id: Id, username: z.string() }),
  missionProduct: z.object({
    id: Id,
    name: z.string(),
    coinPrice: z.int(),
    type: ProductType,
    description: z.string(),
    descriptionPicture: FileEntry.nullable(),
    creator: z.object({ id: Id, name: z.string(), url: z.string() }),
  }),
  /** Coins held for, or earned by, this mission. */
  coinPrice: Coins,
  created: Instant,
  /** The creator's deadline: to decide while it is REQUESTED, to perform while it is ACCEPTED. */
  due: Instant.nullable(),
  completed: Instant.nullable(),
  /** When its fan thanked for the answer (ours); null while they have not. */
  thanked: Instant.nullable(),
  private: z.boolean(),
  /** Staff hid it from everybody but its fan and its creator, who read why; null while it is not hidden. */
  blocked: z.object({ at: Instant, reason: z.string() }).nullable(),
  accepted: Instant.nullable(),
  toFriend: z.boolean(),
  to: z.string(),
  from: z.string(),
  requestComment: z.string(),
  requestFile: AttachedFile.nullable(),
  /** What the creator wrote when they accepted or refused a custom mission; null where they wrote nothing. */
  feedback: z.string().nullable(),
  responseComment: z.string().nullable(),
  video: FileEntry.nullable(),
  picture: FileEntry.nullable(),
  voice: FileEntry.nullable(),
  thumbnail: FileEntry.nullable(),
  liked: z.boolean(),
  likesCount: z.int(),
  commentsCount: z.int(),
  event: z.null(),
});
export type Mission = z.output<typeof Mission>;

/** A wish that anybody may watch: what was made and by whom, and nothing of who wished it. */
export const FeaturedMission = Mission.pick({ id: true, responseComment: true, thumbnail: true }).extend({
  missionProduct: z.object({
    name: z.string(),
    type: ProductType,
    creator: z.object({ id: Id, name: z.string(), url: z.string() }),
  }),
  video: FileEntry,
});
export type FeaturedMission = z.output<typeof FeaturedMission>;

export const MissionOrder = z.enum(['CREATED', 'COMPLETED', 'PRICE']);

export const RequestMission = z
  .strictObject({
    missionProductId: Id,
    /** Coins offered for a CUSTOM mission, at least its minimum; the others cost what they cost. */
    coinPrice: ProductPrice.optional(),
    private: z.boolean().default(false),
    toFriend: z.boolean().default(false),
    /** Who it is for. */
    to: requiredText(policy.text.recipientMax),
    /** Who sends it; asked only for a friend. */
    from: text(policy.text.senderMax).optional(),
    requestComment: requiredText(policy.text.requestMax),
    requestFileId: Id.optional(),
  })
  .refine((request) => !request.toFriend || (request.from ?? '') !== '', {
    path: ['from'],
    message: 'the sender is required for a friend',
  });

export const PerformMission = z
  .strictObject({
    responseComment: requiredText(policy.text.commentMax),
    videoId: Id.optional(),
    pictureId: Id.optional(),
    voiceId: Id.optional(),
  })
  .refine(({ videoId, pictureId, voiceId }) => [videoId, pictureId, voiceId].filter(Boolean).length === 1, {
    path: ['videoId'],
    message: 'exactly one of videoId, pictureId and voiceId is required',
  });

const feedback = policy.text.feedbackMax;
/** What a creator writes to the fan of a custom mission that they accept; they need not. */
export const AcceptMission = z.strictObject({ feedback: text(feedback).optional() });
/** Why a creator refuses a custom mission, for its fan to read. */
export const RefuseMission = z.strictObject({ feedback: requiredText(feedback) });

export const MissionCounts = z.object({
  /** Missions that wait for the creator (ours), custom ones for their decision too; those of `basic` that are being converted wait for nobody. */
  waiting: z.int(),
  basic: z.int(),
  lucky: z.int(),
  customRequested: z.int(),
  customAccepted: z.int(),
  completed: z.int(),
  rejected: z.int(),
});
