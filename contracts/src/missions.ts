import { z } from 'zod';
import { calls } from './calls.ts';
import { FileEntry } from './files.ts';
import { policy } from './policy.ts';
import { Coins, Direction, Id, IdReply, Instant, Page, pageQuery, requiredText, text } from './primitives.ts';
import { ProductType } from './products.ts';
import { route } from './route.ts';

export const MissionStatus = z.enum([
  'CREATED',
  'REQUESTED',
  'ACCEPTED',
  'TRANSCODING',
  'COMPLETED',
  'REJECTED',
]);
export type MissionStatus = z.output<typeof MissionStatus>;

/** Why a mission is REJECTED: ten days passed, an operator blocked it, or its creator was shut out. */
export const RejectReason = z.enum(['OVERDUE', 'BLOCKED', 'CREATOR_BLOCKED']);
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
  /** The creator's deadline. */
  due: Instant.nullable(),
  completed: Instant.nullable(),
  private: z.boolean(),
  accepted: Instant.nullable(),
  toFriend: z.boolean(),
  to: z.string(),
  from: z.string(),
  requestComment: z.string(),
  requestFile: FileEntry.nullable(),
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

export const MissionOrder = z.enum(['CREATED', 'COMPLETED', 'PRICE']);

/** Comma-joined statuses, for example `ACCEPTED,TRANSCODING`. */
const statusList = z
  .string()
  .max(100)
  .transform((joined) => joined.split(','))
  .pipe(z.array(MissionStatus).min(1));

export const RequestMission = z
  .strictObject({
    missionProductId: Id,
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

export const MissionCounts = z.object({
  basic: z.int(),
  lucky: z.int(),
  customRequested: z.int(),
  customAccepted: z.int(),
  completed: z.int(),
  rejected: z.int(),
});

const missionParams = z.strictObject({ missionId: Id });

export const missionRoutes = {
  requestMission: route(calls.requestMission, {
    summary: 'Ask a creator for a mission; its coins are held until it is performed, refused or overdue.',
    body: RequestMission,
    reply: z.object({ id: Id, status: MissionStatus }),
    errors: [404, 409, 422, 503],
  }),
  missionPage: route(calls.missionPage, {
    summary: 'Missions; private ones appear only to their fan and their creator.',
    query: z.strictObject({
      ...pageQuery(),
      status: statusList.optional(),
      order: MissionOrder.default('CREATED'),
      direction: Direction.default('DESC'),
      creatorId: Id.optional(),
      productType: ProductType.optional(),
      productId: Id.optional(),
      createdYear: z.coerce.number().int().min(2018).max(9999).optional(),
      createdMonth: z.coerce.number().int().min(1).max(12).optional(),
    }),
    reply: Page(Mission),
  }),
  mission: route(calls.mission, {
    summary: 'One mission.',
    params: missionParams,
    reply: Mission,
    errors: [404],
  }),
  performMission: route(calls.performMission, {
    summary: 'Answer a mission with an uploaded video, picture or voice before its deadline.',
    params: missionParams,
    body: PerformMission,
    reply: IdReply,
    errors: [404, 409, 422],
  }),
  myMissions: route(calls.myMissions, {
    summary: 'Missions the signed-in fan asked for.',
    query: z.strictObject({
      ...pageQuery(6),
      status: statusList.optional(),
      order: MissionOrder.default('CREATED'),
      direction: Direction.default('DESC'),
    }),
    reply: Page(Mission),
  }),
  missionCounts: route(calls.missionCounts, {
    summary: 'How many missions the signed-in creator has, by list.',
    reply: MissionCounts,
  }),
} as const;
