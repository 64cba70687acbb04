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
 * Why a mission is REJECTED: ten days passed, an operator blocked it, or its creator was shut out. A custom one also: its
 * creator refused it, thirty days passed without a decision, or its fan withdrew it. A roulette also: nobody rolled it for
 * thirty days. An entry for a draw also: others were drawn, or the event was canceled. Any that its creator has not answered:
 * its fan left.
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

/** Why an answer could not be converted. */
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
  /** The creator's deadline: to decide while it is REQUESTED, to perform while it is ACCEPTED. */
  due: Instant.nullable(),
  completed: Instant.nullable(),
  /** When its fan thanked for the answer (ours); null while they have not. */
  thanked: Instant.nullable(),
  private: z.boolean(),
  /** Staff hid it from everybody but its fan and its creator, who read why; null while it is not hidden. */
  blocked: z
    .object({
      at: Instant,
      reason: z.string(),
      /** Each of the two may object before this instant, once; null for a block of before there was a way to. */
      objectUntil: Instant.nullable(),
      shownAgain: ShownAgain,
    })
    .nullable(),
  /** What the reader themselves said against the block. */
  objection: Objection.nullable(),
  accepted: Instant.nullable(),
  toFriend: z.boolean(),
  to: z.string(),
  from: z.string(),
  requestComment: z.string(),
  /** What its fan attached: for them, its creator and staff; null for everybody else. */
  requestFile: AttachedFile.nullable(),
  /** What the creator wrote when they accepted or refused a custom mission; null where they wrote nothing. */
  feedback: z.string().nullable(),
  responseComment: z.string().nullable(),
  /** The creator's last answer could not be converted, and what they wrote with it (ours); for them alone, until they send another. */
  failedAnswer: z.object({ at: Instant, reason: AnswerFault, comment: z.string() }).nullable(),
  video: FileEntry.nullable(),
  picture: FileEntry.nullable(),
  voice: VoiceEntry.nullable(),
  thumbnail: FileEntry.nullable(),
  /** How much of the answer is converted while it is TRANSCODING (ours); null where that is not known. */
  convertedPercent: Percent.nullable(),
  liked: z.boolean(),
  likesCount: z.int(),
  commentsCount: z.int(),
  /** By an operator's mark of it, or as all of its creator's. */
  adult: ForAdults,
  /** An operator's mark of this one, for its fan and its creator to read; null without one, and for others. */
  adultMark: AdultMark.nullable(),
  /** The reader reported it to the operators, and is shown it veiled. */
  reported: z.boolean(),
  /** Of an entry for a draw: how it was drawn, and as the so-manieth; null for any other mission, and until it is. */
  event: z.object({ pickedBy: PickedBy, place: z.int() }).nullable(),
});
export type Mission = z.output<typeof Mission>;

/** Whom a mission is between; either of them may object to a block of it. */
export const MissionParty = z.enum(['FAN', 'CREATOR']);
export type MissionParty = z.output<typeof MissionParty>;

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

/** `DUE` is ours: by the creator's deadline; what has none comes last, either way. */
export const MissionOrder = z.enum(['CREATED', 'COMPLETED', 'PRICE', 'DUE']);

export const RequestMission = z
  .strictObject({
    missionProductId: Id,
    /** Coins offered for a CUSTOM mission, at least its minimum; the others cost what they cost. */
    coinPrice: ProductPrice.optional(),
    /** A wish that does not say so is seen by its fan and its creator alone. */
    private: z.boolean().default(true),
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

export type RequestMission = z.output<typeof RequestMission>;

/** What is sent to ask for a mission, or to enter a draw (spec 2 §7). */
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
/** What a creator writes to the fan of a custom mission that they accept; they need not. */
export const AcceptMission = z.strictObject({ feedback: text(feedback).optional() });
/** Why a creator refuses a custom mission, for its fan to read. */
export const RefuseMission = z.strictObject({ feedback: requiredText(feedback) });
/** The browser's own part in a roll: random, in hexadecimal, so that it says nothing of anybody. */
export const ClientSeed = z.string().regex(/^[0-9a-f]{16,64}$/, '16 to 64 of 0-9 and a-f');

/** SHA-256 or HMAC-SHA-256, hexadecimal. */
export const Digest = z.string().regex(/^[0-9a-f]{64}$/);

/** So many of a thousand outcomes win. */
export const WinPermille = z.int().min(policy.lucky.winPermilleMin).max(policy.lucky.winPermilleMax);

export const Outcome = z.int().min(0).max(999);

export const OpenRoulette = z.strictObject({ missionProductId: Id });

export const Roulette = z.object({
  /** Of the mission that a win brings about. */
  id: Id,
  /** SHA-256 of the seed that decides every roll; the seed itself is shown once nothing can be rolled any more. */
  commitment: Digest,
  /** Rolls so far. */
  rolls: z.int(),
  /** What a roll costs and how it wins, as a roll that names neither takes for shown. */
  coinPrice: Coins,
  winPermille: WinPermille,
});
export type Roulette = z.output<typeof Roulette>;

/**
 * A roll, and what its fan was shown before: where that no longer holds, nothing is rolled and nothing is charged. Price and odds that
 * are left out are those of when the roulette was opened last; a seed that is left out is drawn by the server, which the proof says.
 */
export const RollRoulette = z.strictObject({
  clientSeed: ClientSeed.optional(),
  /** Coins of a ticket. */
  coinPrice: z.int().min(1).optional(),
  winPermille: WinPermille.optional(),
});

/** Who drew the client's part of a roll: the server, where the roll brought none. */
const ClientSeedBy = z.enum(['BROWSER', 'SERVER']);

/** One roll as it stands in the proof of its roulette. */
export const Roll = z.object({
  /** Counts the rolls of a roulette from 1. */
  number: z.int(),
  winPermille: WinPermille,
  clientSeed: ClientSeed,
  clientSeedBy: ClientSeedBy,
  /** The signed text of its first block. */
  message: z.string(),
  /** HMAC-SHA-256 of that text under the seed. */
  digest: Digest,
  outcome: Outcome,
  won: z.boolean(),
  /** Coins of its ticket. */
  coinPrice: z.int(),
  at: Instant,
});
export type Roll = z.output<typeof Roll>;

export const RollReply = z.object({
  /** Whether it won. */
  success: z.boolean(),
  number: z.int(),
  outcome: Outcome,
  winPermille: WinPermille,
  digest: Digest,
  /** Coins that it cost. */
  coinPrice: z.int(),
});
export type RollReply = z.output<typeof RollReply>;

/** All that anybody needs to compute every outcome of a roulette anew. */
export const RouletteProof = z.object({
  rule: z.literal('sowon-roulette-v1'),
  missionId: Id,
  commitment: Digest,
  /** Null while another roll can follow: who knew it would know what the roll comes to. */
  seed: Digest.nullable(),
  rolls: z.array(Roll),
});
export type RouletteProof = z.output<typeof RouletteProof>;

/** What a fan has rolled at a product so far, over all its roulettes. */
export const RollHistory = z.object({
  rolls: z.int(),
  wins: z.int(),
  coinsUsed: Coins,
  /** The roulette that goes on; null where the next one begins. */
  openMissionId: Id.nullable(),
  /** The latest first, at most ten. */
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
  /** Missions that wait for the creator (ours), custom ones for their decision too; those of `basic` that are being converted wait for nobody. */
  waiting: z.int(),
  /** Draws whose entries are closed and whose winners are not drawn (ours). */
  toDraw: z.int(),
  basic: z.int(),
  lucky: z.int(),
  customRequested: z.int(),
  customAccepted: z.int(),
  completed: z.int(),
  rejected: z.int(),
});

/** What of a creator's missions was completed, all of it or within a period. */
export const CompletedTotals = z.object({
  missions: z.int(),
  /** Coins of these missions. */
  coins: Coins,
});
