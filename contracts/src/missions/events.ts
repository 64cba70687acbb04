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
    /** The initial status. */
    status: MissionStatus,
    /** Null if no coins are held from the start. */
    holdId: z.string().nullable(),
    points: Coins,
    private: z.boolean(),
    /** The fan's attachment. */
    requestFileId: Id.nullable(),
    /** Null if nothing is awaited yet. */
    dueAt: Instant.nullable(),
    policyVersion: z.int(),
  }),
  /** A roulette starts: the commitment to its seed, shown before the first roll. */
  RouletteOpened: z.strictObject({
    missionId: Id,
    fanId: Id,
    creatorId: Id,
    productId: Id,
    /** SHA-256 of the seed. */
    commitment: Digest,
  }),
  /** One roll, for one ticket. The creator earns a lost ticket at once; nothing is rolled after a win. */
  RouletteRolled: z.strictObject({
    missionId: Id,
    fanId: Id,
    creatorId: Id,
    productId: Id,
    /** Number of the roll in this roulette, from 1. */
    number: z.int().min(1),
    /** Price of the ticket in coins. */
    points: Coins,
    winPermille: WinPermille,
    clientSeed: ClientSeed,
    /** Present if the server chose the client seed because the roll had none. */
    clientSeedBy: z.literal('SERVER').exactOptional(),
    digest: Digest,
    outcome: Outcome,
    won: z.boolean(),
    /** Grade and rate by which the creator is paid for a lost ticket. */
    grade: GradeName,
    wonPerCoin: z.int().min(1),
    policyVersion: z.int(),
  }),
  /** A roll won: the coins of its ticket are held, and the mission waits for its creator. */
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
  /** The fan got coins for a mission that they won and that was not performed; the creator owes them. */
  MissionCompensated: z.strictObject({
    missionId: Id,
    fanId: Id,
    creatorId: Id,
    points: Coins,
    /** Identifies the creator's debt. */
    compensationId: Id,
    policyVersion: z.int(),
  }),
  /** An entry was drawn: it is now a mission that its creator performs. */
  MissionDrawn: z.strictObject({
    missionId: Id,
    creatorId: Id,
    fanId: Id,
    productId: Id,
    pickedBy: PickedBy,
    /** Place among the winners, from 1. */
    place: z.int().min(1),
    dueAt: Instant,
    policyVersion: z.int(),
  }),
  /** The creator accepted a custom mission; the creator's message is in no event. */
  MissionAccepted: z.strictObject({
    missionId: Id,
    creatorId: Id,
    fanId: Id,
    /** The deadline for the performance; it replaces the one for the decision. */
    dueAt: Instant,
    policyVersion: z.int(),
  }),
  MissionPerformed: z.strictObject({
    missionId: Id,
    creatorId: Id,
    fanId: Id,
    fileId: Id,
    kind: FileKind,
    /** Number of the conversion of this mission, from 1. */
    attempt: z.int().min(1),
  }),
  MissionCompleted: z.strictObject({
    missionId: Id,
    creatorId: Id,
    fanId: Id,
    points: Coins,
    /** Grade and rate by which the creator is paid. */
    grade: GradeName,
    wonPerCoin: z.int().min(1),
    policyVersion: z.int(),
  }),
  MissionTranscodingFailed: z.strictObject({
    missionId: Id,
    creatorId: Id,
    attempt: z.int().min(1),
    /** The file that could not be converted; the mission no longer uses it. */
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
    /** Until when the fan and the creator may object. */
    judged.extend({ objectUntil: Instant, policyVersion: z.int() }),
    /** A block from before objections existed. */
    judged,
  ]),
  /** The fan or the creator objected to the block; each may do so once. */
  MissionBlockObjected: objected,
  /** An operator answered an objection: the mission stays hidden. */
  MissionBlockUpheld: objected.extend({ operatorId: Id }),
  /** An operator showed it again. */
  MissionUnblocked: z.union([
    /** Parties whose objections were still open: this grants them. */
    judged.extend({ granted: z.array(MissionParty) }),
    /** An unblocking from before objections existed. */
    judged,
  ]),
  /** An operator checked the reports and keeps it visible. */
  MissionCleared: judged,
  /** An operator marked it as for adults, or lifted the mark; the reason is stored in its row and in the staff log. */
  MissionMarkedAdult: judged,
  MissionAdultMarkLifted: judged,
  /** The fan thanked for the answer. */
  MissionThanked: z.strictObject({ missionId: Id, creatorId: Id, fanId: Id }),
} as const;

/** Events of the stream `mission_report-{userId}_{missionId}`: a member's report of a mission. */
export const missionReportEvents = {
  MissionReported: z.strictObject({ userId: Id, missionId: Id }),
  MissionReportTakenBack: z.strictObject({ userId: Id, missionId: Id }),
} as const;

export type MissionEvent = EventsOf<typeof missionEvents>;
