import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { PickedBy } from '../draws/schemas.ts';
import { FileKind } from '../files/schemas.ts';
import {
  ContentReview,
  judgementReason,
  ReasonIn,
  StaffAdultMark,
  StaffObjection,
} from '../moderation/schemas.ts';
import { Coins, Id, Instant, idParams, requiredText, text } from '../primitives.ts';
import { ProductType } from '../products/schemas.ts';
import { route } from '../route.ts';
import { GradeName } from '../strikes/schemas.ts';
import { missionCalls } from './calls.ts';
import type { missionEvents } from './events.ts';
import { Mission, MissionParty, MissionStatus, RejectReason } from './schemas.ts';

export const MissionRow = z.object({
  id: Id,
  status: MissionStatus,
  rejectReason: RejectReason.nullable(),
  productType: ProductType,
  /** Empty for a CUSTOM mission, which has no product name. */
  productName: z.string(),
  creatorId: Id,
  creatorName: z.string(),
  fanId: Id,
  fanName: z.string(),
  coinPrice: z.int(),
  private: z.boolean(),
  blocked: z.boolean(),
  blockReason: z.string().nullable(),
  blockReasonIn: ReasonIn.nullable(),
  /** True if an operator marked it, or its creator is for adults. */
  adult: z.boolean(),
  review: ContentReview,
  /** Number of members with an open report. */
  reports: z.int(),
  /** Time of the latest report. */
  reported: Instant.nullable(),
  created: Instant,
  due: Instant.nullable(),
  completed: Instant.nullable(),
});

/** History of a mission as its page shows it: the events of its stream, and the staff's decisions about files sent for it. */
const MissionHistoryEntry = z.discriminatedUnion('type', [
  happened('MissionRequested', {
    coinPrice: Coins,
    private: z.boolean(),
    /** True if `due` is the deadline for the creator's decision; otherwise it is the deadline for the performance. */
    decides: z.boolean(),
    due: Instant.nullable(),
  }),
  happened('MissionAccepted', { due: Instant }),
  happened('MissionDrawn', { pickedBy: PickedBy, place: z.int(), due: Instant }),
  happened('RouletteOpened', { commitment: z.string() }),
  happened('RouletteRolled', {
    number: z.int(),
    coinPrice: Coins,
    winPermille: z.int(),
    outcome: z.int(),
    won: z.boolean(),
  }),
  happened('MissionWon', { coinPrice: Coins, due: Instant }),
  happened('MissionCompensated', { coinPrice: Coins }),
  happened('MissionPerformed', { kind: FileKind, attempt: z.int() }),
  happened('MissionCompleted', { coinPrice: Coins, grade: GradeName, wonPerCoin: z.int() }),
  happened('MissionTranscodingFailed', { attempt: z.int(), problem: z.string(), due: Instant }),
  happened('MissionRejected', { coinPrice: Coins, reason: RejectReason }),
  happened('MissionBlocked', { operatorName: z.string() }),
  happened('MissionBlockObjected', { party: MissionParty }),
  happened('MissionBlockUpheld', { party: MissionParty, operatorName: z.string() }),
  happened('MissionUnblocked', { operatorName: z.string() }),
  happened('MissionCleared', { operatorName: z.string() }),
  happened('MissionMarkedAdult', { operatorName: z.string() }),
  happened('MissionAdultMarkLifted', { operatorName: z.string() }),
  happened('MissionThanked', {}),
  judged('FileTakenDown'),
  judged('FileGivenBack'),
]);

function happened<T extends keyof typeof missionEvents, F extends z.ZodRawShape>(type: T, facts: F) {
  return z.object({ type: z.literal(type), version: z.int(), at: Instant, ...facts });
}

function judged<T extends string>(type: T) {
  const facts = { fileId: Id, sentWith: z.enum(['WISH', 'ANSWER']), operatorName: z.string() };
  return z.object({ type: z.literal(type), at: Instant, ...facts, reason: z.string() });
}

const MissionDetails = MissionRow.extend({
  creatorUrl: z.string(),
  accepted: Instant.nullable(),
  performed: Instant.nullable(),
  /** When it was rejected, that is, ended without an answer. */
  rejected: Instant.nullable(),
  /** The workflow that waits for it, and until when; null once nothing is awaited. */
  awaited: z.object({ flow: z.string(), until: Instant.nullable() }).nullable(),
  /**
   * Compensation for a mission that was won but not performed; null if there is none. AWAITED: the system will credit the coins. BY_HAND: the fan's
   * wallet is frozen, so staff pays another way and settles it. GIVEN and SETTLED are final.
   */
  compensation: z
    .object({ coinPrice: Coins, state: z.enum(['AWAITED', 'BY_HAND', 'GIVEN', 'SETTLED']) })
    .nullable(),
  /** Until when the fan and the creator may object to the block; null while it is not hidden, and for a block older than objections. */
  objectUntil: Instant.nullable(),
  /** Their objections, the oldest first. */
  objections: z.array(StaffObjection.extend({ id: Id, party: MissionParty })),
  /** An operator's mark of this mission; null without one. */
  adultMark: StaffAdultMark.nullable(),
  /** The oldest entry first. */
  history: z.array(MissionHistoryEntry),
});

const MissionContent = z.object({
  id: Id,
  /** Null for a private mission, which `readMission` shows for a reason. */
  content: Mission.nullable(),
});

const reason = z.strictObject({ reason: requiredText(200) });

export const missionConsole = {
  listMissions: route(missionCalls.listMissions, {
    summary: 'Missions, including private ones.',
    query: listQuery({
      filter: {
        /** Part of the name of a product, fan or creator, or of a page address; or the id of one of them or of the mission. */
        q: text(100).optional(),
        status: MissionStatus.optional(),
        productType: ProductType.optional(),
        creatorId: Id.optional(),
        fanId: Id.optional(),
        blocked: z.boolean().optional(),
        adult: z.boolean().optional(),
        review: ContentReview.optional(),
        /** Only missions past their deadline that are not decided yet. */
        overdue: z.literal(true).optional(),
        /** Only missions waiting for their creator whose deadline is within this many hours, or has passed. */
        dueWithinHours: z
          .int()
          .min(1)
          .max(24 * 31)
          .optional(),
      },
      sortable: ['id', 'created', 'due', 'coinPrice', 'status'],
      order: ['created', 'DESC'],
    }),
    reply: z.array(MissionRow),
  }),
  showMission: route(missionCalls.showMission, {
    summary: 'One mission with its history.',
    params: idParams,
    reply: MissionDetails,
    errors: [404],
  }),
  missionContent: route(missionCalls.missionContent, {
    summary:
      'What people wrote and sent for a mission that its fan did not make private, including hidden content.',
    params: idParams,
    reply: MissionContent,
    errors: [404],
  }),
  readMission: route(missionCalls.readMission, {
    summary:
      'What people wrote and sent for a mission, including private ones; the audit log records the reading and its reason.',
    params: idParams,
    body: reason,
    reply: Mission,
    errors: [404],
  }),
  blockMission: route(missionCalls.blockMission, {
    summary: 'Hide a mission from everyone; coins still held for it return to the fan.',
    params: idParams,
    body: judgementReason,
    reply: MissionRow,
    errors: [404, 409],
  }),
  settleCompensation: route(missionCalls.settleCompensation, {
    summary:
      'Record that a fan with a frozen wallet got their compensation in another way; the creator then owes it.',
    params: idParams,
    body: reason,
    reply: MissionDetails,
    errors: [404, 409],
  }),
  clearMission: route(missionCalls.clearMission, {
    summary: 'Keep a reported mission visible; this answers its reports so far.',
    params: idParams,
    body: reason,
    reply: MissionRow,
    errors: [404, 409],
  }),
  upholdMissionBlock: route(missionCalls.upholdMissionBlock, {
    summary: 'Reject an objection with a reason that the objector reads; the mission stays hidden.',
    params: idParams,
    body: judgementReason.extend({ objectionId: Id }),
    reply: MissionRow,
    errors: [404, 409],
  }),
  markMissionAdult: route(missionCalls.markMissionAdult, {
    summary: 'Mark a mission as adults-only, for a reason that its fan and creator read.',
    params: idParams,
    body: judgementReason,
    reply: MissionRow,
    errors: [404, 409],
  }),
  liftMissionAdultMark: route(missionCalls.liftMissionAdultMark, {
    summary:
      'Lift an operator’s adults-only mark from a mission; missions of an adults-only creator stay adults-only.',
    params: idParams,
    body: reason,
    reply: MissionRow,
    errors: [404, 409],
  }),
  unblockMission: route(missionCalls.unblockMission, {
    summary: 'Show a blocked mission again; this grants waiting objections.',
    params: idParams,
    body: reason,
    reply: MissionRow,
    errors: [404, 409],
  }),
} as const;
