import { z } from 'zod';
import { PickedBy } from '../draws/schemas.ts';
import type { EventsOf } from '../event.ts';
import { FileKind } from '../files/schemas.ts';
import { Coins, Id, Instant } from '../primitives.ts';
import { ProductType } from '../products/schemas.ts';
import { GradeName } from '../strikes/schemas.ts';
import {
  ClientSeed,
  Digest,
  MissionParty,
  MissionStatus,
  Outcome,
  RejectReason,
  WinPermille,
} from './schemas.ts';

const judged = z.strictObject({ missionId: Id, creatorId: Id, operatorId: Id });
const objected = z.strictObject({
  missionId: Id,
  creatorId: Id,
  objectionId: Id,
  party: MissionParty,
  /** The member who is that party. */
  objectorId: Id,
});

/** Events of a mission's stream `mission-{id}`, by type; all are version 1. */
export const missionEvents = {
  MissionRequested: z.strictObject({
    missionId: Id,
    fanId: Id,
    creatorId: Id,
    productId: Id,
    productType: ProductType,
    /** Where it begins. */
    status: MissionStatus,
    /** Null where no coins are held from the start. */
    holdId: z.string().nullable(),
    points: Coins,
    private: z.boolean(),
    /** What the fan attached. */
    requestFileId: Id.nullable(),
    /** Null where nothing is awaited yet. */
    dueAt: Instant.nullable(),
    policyVersion: z.int(),
  }),
  /** A roulette begins: what is shown of its seed before the first roll. */
  RouletteOpened: z.strictObject({
    missionId: Id,
    fanId: Id,
    creatorId: Id,
    productId: Id,
    /** SHA-256 of the seed. */
    commitment: Digest,
  }),
  /** One roll, for one ticket. A lost ticket is the creator's at once; after a won one nothing is rolled any more. */
  RouletteRolled: z.strictObject({
    missionId: Id,
    fanId: Id,
    creatorId: Id,
    productId: Id,
    /** Counts the rolls of this roulette from 1. */
    number: z.int().min(1),
    /** Coins of the ticket. */
    points: Coins,
    winPermille: WinPermille,
    clientSeed: ClientSeed,
    /** The roll brought no seed of its own. Absent where it did. */
    clientSeedBy: z.literal('SERVER').exactOptional(),
    digest: Digest,
    outcome: Outcome,
    won: z.boolean(),
    /** What the creator is paid a lost ticket by. */
    grade: GradeName,
    wonPerCoin: z.int().min(1),
    policyVersion: z.int(),
  }),
  /** A roll has won: its ticket is held, and the mission waits for its creator. */
  MissionWon: z.strictObject({
    missionId: Id,
    fanId: Id,
    creatorId: Id,
    productId: Id,
    holdId: z.string(),
    points: Coins,
    dueAt: Instant,
    policyVersion: z.int(),
  }),
  /** The fan was given coins for a mission that they had won and that was not performed; its creator owes them. */
  MissionCompensated: z.strictObject({
    missionId: Id,
    fanId: Id,
    creatorId: Id,
    points: Coins,
    /** Names what the creator owes. */
    compensationId: Id,
    policyVersion: z.int(),
  }),
  /** An entry was drawn: it is a mission now that its creator performs. */
  MissionDrawn: z.strictObject({
    missionId: Id,
    creatorId: Id,
    fanId: Id,
    productId: Id,
    pickedBy: PickedBy,
    /** The first winner is 1. */
    place: z.int().min(1),
    dueAt: Instant,
    policyVersion: z.int(),
  }),
  /** The creator takes a custom mission on; what they wrote with it stands in no event. */
  MissionAccepted: z.strictObject({
    missionId: Id,
    creatorId: Id,
    fanId: Id,
    /** When it is to be performed by, in place of when it was to be decided. */
    dueAt: Instant,
    policyVersion: z.int(),
  }),
  MissionPerformed: z.strictObject({
    missionId: Id,
    creatorId: Id,
    fanId: Id,
    fileId: Id,
    kind: FileKind,
    /** Counts conversions of this mission from 1. */
    attempt: z.int().min(1),
  }),
  MissionCompleted: z.strictObject({
    missionId: Id,
    creatorId: Id,
    fanId: Id,
    points: Coins,
    /** What the creator is paid by. */
    grade: GradeName,
    wonPerCoin: z.int().min(1),
    policyVersion: z.int(),
  }),
  MissionTranscodingFailed: z.strictObject({
    missionId: Id,
    creatorId: Id,
    attempt: z.int().min(1),
    /** What could not be converted; the mission lets it go. */
    fileId: Id,
    reason: z.string(),
    dueAt: Instant,
  }),
  MissionRejected: z.strictObject({
    missionId: Id,
    creatorId: Id,
    fanId: Id,
    points: Coins,
    reason: RejectReason,
  }),
  /** An operator hid it from everybody but its fan and its creator. */
  MissionBlocked: z.union([
    /** Until when those two may object. */
    judged.extend({ objectUntil: Instant, policyVersion: z.int() }),
    /** A block of before there was a way to. */
    judged,
  ]),
  /** The fan or the creator says that the block is wrong, once. */
  MissionBlockObjected: objected,
  /** An operator answered an objection: the mission stays hidden. */
  MissionBlockUpheld: objected.extend({ operatorId: Id }),
  /** An operator showed it again. */
  MissionUnblocked: z.union([
    /** Who had objected without an answer yet: this grants it. */
    judged.extend({ granted: z.array(MissionParty) }),
    /** One of before there was a way to. */
    judged,
  ]),
  /** An operator looked at what was reported, and lets it stand. */
  MissionCleared: judged,
  /** An operator marked it as one for adults, or lifted the mark; why stands in its row and in the log of the staff. */
  MissionMarkedAdult: judged,
  MissionAdultMarkLifted: judged,
  /** The fan thanks for the answer. */
  MissionThanked: z.strictObject({ missionId: Id, creatorId: Id, fanId: Id }),
} as const;

/** Events of the stream `mission_report-{userId}_{missionId}`: whether a member reports a mission. */
export const missionReportEvents = {
  MissionReported: z.strictObject({ userId: Id, missionId: Id }),
  MissionReportTakenBack: z.strictObject({ userId: Id, missionId: Id }),
} as const;

export type MissionEvent = EventsOf<typeof missionEvents>;
