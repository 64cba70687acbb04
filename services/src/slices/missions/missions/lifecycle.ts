import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { type Deadline, deadlineFlow } from '../../../flows/deadline.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { fileConversionFlow } from '../../ground/files/conversions.ts';
import { expireMission } from './commands/expire-mission.ts';
import { rejectMissionsOfBlocked } from './commands/reject-of-blocked.ts';
import { conversionFlow, resumeConversions } from './conversions.ts';

const dueOf = (missionId: string) => deadlineFlow(missionDue, missionId);
const wakeDue = ({ payload }: { payload: { missionId: string } }): FlowAsk[] => [
  { wake: dueOf(payload.missionId) },
];

export const missionReactions: Reactions = {
  // A roulette has no deadline until a roll wins, and a draw entry has none until it is drawn.
  MissionRequested: ({ payload: { missionId, requestFileId, dueAt } }) => [
    ...(dueAt === null ? [] : [{ start: dueOf(missionId) }]),
    ...(requestFileId === null ? [] : [{ start: fileConversionFlow(requestFileId) }]),
  ],
  MissionWon: ({ payload: { missionId } }) => [{ start: dueOf(missionId) }],
  MissionDrawn: ({ payload: { missionId } }) => [{ start: dueOf(missionId) }],
  MissionAccepted: wakeDue,
  MissionPerformed: ({ payload: { missionId, attempt, kind } }) =>
    kind === 'IMAGE' ? [] : [{ start: conversionFlow({ missionId, attempt }) }],
  MissionCompleted: wakeDue,
  MissionRejected: wakeDue,
  MissionTranscodingFailed: wakeDue,
};

/** Selects missions with a deadline in one status, so that the status's own index on `due_at` serves it. */
const dueWhile = (db: Kysely<Database>, status: 'ACCEPTED' | 'REQUESTED') =>
  db
    .selectFrom('missions')
    .select(({ ref }) => ['id', 'status as stage', ref('due_at').$castTo<Date | null>().as('dueAt')])
    .where('status', '=', status)
    // A draw entry waits for the draw, which has its own deadline.
    .where('due_at', 'is not', null);

/**
 * An accepted mission must be performed by its deadline, or it ends with a refund and a strike (spec 1 §9: missions not performed within 10
 * days are refunded automatically). A custom request must be decided by its deadline, or it ends with a refund. Nothing is due while an
 * answer is converted.
 */
export const missionDue: Deadline = {
  kind: 'missionDue',
  summary: 'a mission is decided and performed by its deadlines, or refunded',
  awaited: (db) =>
    dueWhile(db, 'ACCEPTED')
      .unionAll(dueWhile(db, 'REQUESTED'))
      .unionAll(
        db
          .selectFrom('missions')
          .select(['id', 'status as stage', sql<Date | null>`null::timestamptz`.as('dueAt')])
          .where('status', '=', 'TRANSCODING'),
      ),
  decide: expireMission,
};

export const missionSweeps: readonly Sweep[] = [
  {
    name: 'rejectMissionsOfBlocked',
    summary: 'refunds missions that wait for a creator who is shut out',
    schedule: { everyMinutes: 1 },
    run: rejectMissionsOfBlocked,
  },
  {
    name: 'resumeConversions',
    summary: 'starts the flow of every conversion that has none, and tells operators of late ones',
    schedule: { everyMinutes: 1 },
    run: async (ctx, { flows }) => ({ more: false, ...(await resumeConversions(ctx, flows)) }),
  },
];
