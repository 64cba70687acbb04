import { z } from 'zod';
import { EnterDraw, PickedBy } from '../draws/schemas.ts';
import { AttachedFile, FileEntry, Percent, VoiceEntry } from '../files/schemas.ts';
import { AdultMark, ForAdults, Objection, ShownAgain } from '../moderation/schemas.ts';
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
 * Why a mission is REJECTED. All types: OVERDUE (ten days passed), BLOCKED by an operator, CREATOR_BLOCKED. Custom ones: REFUSED by the creator,
 * UNDECIDED for thirty days, WITHDRAWN by the fan. Roulettes: ABANDONED (not rolled for thirty days). Draw entries: NOT_DRAWN, EVENT_CANCELED. Any
 * unanswered one: FAN_LEFT.
 */
export const RejectReason = z.enum([
  'OVERDUE',
  'BLOCKED',
  'CREATOR_BLOCKED',
  'REFUSED',
  'UNDECIDED',
  'WITHDRAWN',
  'ABANDONED',
  'NOT_DRAWN',
  'EVENT_CANCELED',
  'FAN_LEFT',
]);
export type RejectReason = z.output<typeof RejectReason>;

/** Reasons why an answer could not be converted. */
export const AnswerFault = z.enum(['TOO_LONG', 'TOO_WIDE', 'ONLY_SOUND', 'NO_SOUND', 'UNREADABLE']);
export type AnswerFault = z.output<typeof AnswerFault>;

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
  /** The creator's deadline: for the decision while REQUESTED, for the performance while ACCEPTED. */
  due: Instant.nullable(),
  completed: Instant.nullable(),
  /** When its fan thanked for the answer (ours); null if they have not. */
  thanked: Instant.nullable(),
  private: z.boolean(),
  /** Set if staff hid it from everybody but its fan and its creator, who read the reason; else null. */
  blocked: z
    .object({
      at: Instant,
      reason: z.string(),
      /** Both may object before this instant, once each; null for a block from before objections existed. */
      objectUntil: Instant.nullable(),
      shownAgain: ShownAgain,
    })
    .nullable(),
  /** The reader's own objection to the block. */
  objection: Objection.nullable(),
  accepted: Instant.nullable(),
  toFriend: z.boolean(),
  to: z.string(),
  from: z.string(),
  requestComment: z.string(),
  /** The fan's attachment, for the fan, the creator and staff; null for everybody else. */
  requestFile: AttachedFile.nullable(),
  /** The creator's message on accepting or refusing a custom mission; null if there is none. */
  feedback: z.string().nullable(),
  responseComment: z.string().nullable(),
  /** The creator's last answer if it could not be converted, with its comment (ours). For the creator only, until they send another. */
  failedAnswer: z.object({ at: Instant, reason: AnswerFault, comment: z.string() }).nullable(),
  video: FileEntry.nullable(),
  picture: FileEntry.nullable(),
  voice: VoiceEntry.nullable(),
  thumbnail: FileEntry.nullable(),
  /** Progress of the conversion while TRANSCODING (ours); null if unknown. */
  convertedPercent: Percent.nullable(),
  liked: z.boolean(),
  likesCount: z.int(),
  commentsCount: z.int(),
  /** Set by an operator's mark of the mission, or because its creator is for adults. */
  adult: ForAdults,
  /** An operator's mark of this mission, for its fan and its creator; null without one, and for other readers. */
  adultMark: AdultMark.nullable(),
  /** True if the reader reported it; it is then shown veiled to the reader. */
  reported: z.boolean(),
  /** For a drawn entry: how it was picked, and its place. Null for other missions, and until it is drawn. */
  event: z.object({ pickedBy: PickedBy, place: z.int() }).nullable(),
});
export type Mission = z.output<typeof Mission>;

/** The parties of a mission; each may object to a block of it. */
export const MissionParty = z.enum(['FAN', 'CREATOR']);
export type MissionParty = z.output<typeof MissionParty>;

/** A public mission with its answer and creator, and without data of its fan. */
export const FeaturedMission = Mission.pick({ id: true, responseComment: true, thumbnail: true }).extend({
  missionProduct: z.object({
    name: z.string(),
    type: ProductType,
    creator: z.object({ id: Id, name: z.string(), url: z.string() }),
  }),
  video: FileEntry,
});
export type FeaturedMission = z.output<typeof FeaturedMission>;

/** `DUE` is ours: by the creator's deadline; missions without one come last in both directions. */
export const MissionOrder = z.enum(['CREATED', 'COMPLETED', 'PRICE', 'DUE']);

export const RequestMission = z
  .strictObject({
    missionProductId: Id,
    /** Coins offered for a CUSTOM mission, at least its minimum; other products have fixed prices. */
    coinPrice: ProductPrice.optional(),
    /** By default only its fan and its creator see it. */
    private: z.boolean().default(true),
    toFriend: z.boolean().default(false),
    /** Name of the recipient. */
    to: requiredText(policy.text.recipientMax),
    /** Name of the sender; required only for a friend. */
    from: text(policy.text.senderMax).optional(),
    requestComment: requiredText(policy.text.requestMax),
    requestFileId: Id.optional(),
  })
  .refine((request) => !request.toFriend || (request.from ?? '') !== '', {
    path: ['from'],
    message: 'the sender is required for a friend',
  });

export type RequestMission = z.output<typeof RequestMission>;

/** Body of a mission request or a draw entry (spec 2 §7). */
export const RequestOrEnter = z.union([RequestMission, EnterDraw]);

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
/** A creator's optional message on accepting a custom mission. */
export const AcceptMission = z.strictObject({ feedback: text(feedback).optional() });
/** The reason for refusing a custom mission, for its fan to read. */
export const RefuseMission = z.strictObject({ feedback: requiredText(feedback) });
/** The browser's random input to a roll, hexadecimal, so that it carries no personal data. */
export const ClientSeed = z.string().regex(/^[0-9a-f]{16,64}$/, '16 to 64 of 0-9 and a-f');

/** SHA-256 or HMAC-SHA-256, hexadecimal. */
export const Digest = z.string().regex(/^[0-9a-f]{64}$/);

/** Number of winning outcomes out of a thousand. */
export const WinPermille = z.int().min(policy.lucky.winPermilleMin).max(policy.lucky.winPermilleMax);

export const Outcome = z.int().min(0).max(999);

export const OpenRoulette = z.strictObject({ missionProductId: Id });

export const Roulette = z.object({
  /** Id of the mission that a win would start. */
  id: Id,
  /** SHA-256 of the seed that decides every roll; the seed is shown once no roll can follow. */
  commitment: Digest,
  /** Number of rolls so far. */
  rolls: z.int(),
  /** Price and odds of a roll; also the defaults of a roll that sends neither. */
  coinPrice: Coins,
  winPermille: WinPermille,
});
export type Roulette = z.output<typeof Roulette>;

/**
 * A roll with the terms shown to the fan: if they have changed, nothing is rolled or charged. Missing price and odds default to those at the last
 * opening of the roulette. A missing seed is chosen by the server, which the proof shows.
 */
export const RollRoulette = z.strictObject({
  clientSeed: ClientSeed.optional(),
  /** Price of a ticket in coins. */
  coinPrice: z.int().min(1).optional(),
  winPermille: WinPermille.optional(),
});

/** Source of the client seed: the server, if the roll sent none. */
const ClientSeedBy = z.enum(['BROWSER', 'SERVER']);

/** One roll in the proof of its roulette. */
export const Roll = z.object({
  /** Number of the roll in its roulette, from 1. */
  number: z.int(),
  winPermille: WinPermille,
  clientSeed: ClientSeed,
  clientSeedBy: ClientSeedBy,
  /** Text of its first block, the message of the HMAC. */
  message: z.string(),
  /** HMAC-SHA-256 of that text, keyed with the seed. */
  digest: Digest,
  outcome: Outcome,
  won: z.boolean(),
  /** Price of its ticket in coins. */
  coinPrice: z.int(),
  at: Instant,
});
export type Roll = z.output<typeof Roll>;

export const RollReply = z.object({
  /** True if it won. */
  success: z.boolean(),
  number: z.int(),
  outcome: Outcome,
  winPermille: WinPermille,
  digest: Digest,
  /** Price paid in coins. */
  coinPrice: z.int(),
});
export type RollReply = z.output<typeof RollReply>;

/** All data that anybody needs to recompute every outcome of a roulette. */
export const RouletteProof = z.object({
  rule: z.literal('sowon-roulette-v1'),
  missionId: Id,
  commitment: Digest,
  /** Null while another roll can follow: the seed would reveal its outcome. */
  seed: Digest.nullable(),
  rolls: z.array(Roll),
});
export type RouletteProof = z.output<typeof RouletteProof>;

/** A fan's rolls at a product so far, over all its roulettes. */
export const RollHistory = z.object({
  rolls: z.int(),
  wins: z.int(),
  coinsUsed: Coins,
  /** The roulette in progress; null if the next roll starts a new one. */
  openMissionId: Id.nullable(),
  /** At most ten rolls, the latest first. */
  latest: z.array(
    Roll.pick({
      number: true,
      outcome: true,
      won: true,
      coinPrice: true,
      winPermille: true,
      at: true,
    }).extend({ missionId: Id }),
  ),
});
export type RollHistory = z.output<typeof RollHistory>;

export const MissionCounts = z.object({
  /** Missions that wait for the creator (ours), including custom ones to decide; missions of `basic` in conversion are not counted. */
  waiting: z.int(),
  /** Draws with closed entries whose winners are not drawn (ours). */
  toDraw: z.int(),
  basic: z.int(),
  lucky: z.int(),
  customRequested: z.int(),
  customAccepted: z.int(),
  completed: z.int(),
  rejected: z.int(),
});

/** A creator's completed missions, in total or within a period. */
export const CompletedTotals = z.object({
  missions: z.int(),
  /** Total coins of these missions. */
  coins: Coins,
});
