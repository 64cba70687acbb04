import type { Reply, Routes } from '@sowon/contracts';
import { readStream, type StoredEvent } from '@sowon/ledger';
import type { Kysely, Selectable } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { deadlineFlow } from '../../../flows/deadline.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { staffAdultMarkOf } from '../../people/creators/adults.ts';
import { findCreator } from '../../people/creators/queries.ts';
import { actsOn } from '../../staff/audit/queries.ts';
import { showMissionRow } from './console-rows.ts';
import { conversionFlow } from './conversions.ts';
import { missionStreamId, readMissionEvent } from './events.ts';
import { missionDue } from './lifecycle.ts';
import { missionConsoleSlot } from './mission-slot.ts';
import { objectionsTo } from './moderation/queries.ts';
import { presentMissions } from './present.ts';
import { waits } from './state.ts';

type Db = Kysely<Database>;
type MissionDetails = Reply<Routes['showMission']>;
type Entry = MissionDetails['history'][number];
type Row = Selectable<Database['missions']>;

/** More events than a page can show: each failed conversion adds two, each roll one. */
const historyLimit = 1_000;

/** Returns one mission for the console, with its history and the workflow it waits for, or null. */
export async function missionDetails(ctx: Ctx, missionId: string): Promise<MissionDetails | null> {
  const { db } = ctx;
  const [listed, row, events, added, objections] = await Promise.all([
    showMissionRow(db, missionId),
    findRow(db, missionId),
    readStream(db, missionStreamId(missionId), { limit: historyLimit }),
    missionConsoleSlot.read(ctx, [missionId], null),
    objectionsTo(db, missionId),
  ]);
  if (!listed || !row) return null;
  const creator = await findCreator(db, row.creator_id);
  return {
    ...listed,
    creatorUrl: creator?.url ?? '',
    accepted: instantOf(row.accepted_at),
    performed: instantOf(row.performed_at),
    rejected: instantOf(row.rejected_at),
    awaited: awaitedOf(row),
    ...added(missionId),
    objectUntil: instantOf(row.object_until),
    objections,
    adultMark: staffAdultMarkOf(row),
    history: await historyOf(db, events),
  };
}

/**
 * Returns the texts and files of a mission, for staff who judge it. Content that its fan did not make private is shown without a reason,
 * also after staff hid it, because everybody could see it. Private content is not included (docs/rules/missions.md#blocks).
 * @returns null if the mission does not exist
 */
export async function missionContent(
  ctx: Ctx,
  missionId: string,
): Promise<Reply<Routes['missionContent']> | null> {
  const row = await findRow(ctx.db, missionId);
  if (!row) return null;
  const [content = null] = row.private ? [] : await presentMissions(ctx, [row], 'staff');
  return { id: missionId, content };
}

const findRow = (db: Db, missionId: string) =>
  db.selectFrom('missions').selectAll().where('id', '=', missionId).executeTakeFirst();

/** Returns the workflow that the mission waits for, by its Temporal id, or null. */
function awaitedOf({ id, status, attempt, due_at }: Row) {
  if (waits({ status })) return { flow: deadlineFlow(missionDue, id).id, until: instantOf(due_at) };
  if (status === 'TRANSCODING') return { flow: conversionFlow({ missionId: id, attempt }).id, until: null };
  return null;
}

async function historyOf(db: Db, stored: readonly StoredEvent[]): Promise<Entry[]> {
  const events = stored.map((event) => ({
    ...readMissionEvent(event),
    when: { version: event.version, at: event.recordedAt.toISOString() },
  }));
  const sent = new Map(events.flatMap(fileSent));
  const acts = await actsOn(db, 'files', [...sent.keys()]);
  const operators = events.flatMap(({ payload }) => ('operatorId' in payload ? [payload.operatorId] : []));
  const staff = await findUsers(db, [...operators, ...acts.map(({ staff_id }) => staff_id)]);
  const nameOf = (operatorId: string) => staff.get(operatorId)?.username ?? '';
  const happened: Entry[] = [
    ...events.map(({ when, ...event }) => ({ ...when, ...told(event, nameOf) })),
    ...acts.flatMap((act) => judged(act, sent, nameOf)),
  ];
  return happened.sort((one, other) => one.at.localeCompare(other.at));
}

type SentWith = Extract<Entry, { fileId: string }>['sentWith'];

/** Returns the file of an event and its role; also a file that was released since. */
function fileSent({ type, payload }: MissionEvent): [string, SentWith][] {
  if (type === 'MissionPerformed') return [[payload.fileId, 'ANSWER']];
  if (type === 'MissionRequested' && payload.requestFileId) return [[payload.requestFileId, 'WISH']];
  return [];
}

/** Returns the history entry of a staff act on a file of the mission. */
function judged(
  { action, object_id: fileId, staff_id, reason, at }: Selectable<Database['staff_acts']>,
  sent: ReadonlyMap<string, SentWith>,
  nameOf: (operatorId: string) => string,
): Entry[] {
  const sentWith = sent.get(fileId);
  const type = judgements.get(action);
  if (type === undefined || sentWith === undefined) return [];
  const facts = { fileId, sentWith, operatorName: nameOf(staff_id), reason: reason ?? '' };
  return [{ type, at: at.toISOString(), ...facts }];
}

const judgements = new Map<string, 'FileTakenDown' | 'FileGivenBack'>([
  ['takeDownFile', 'FileTakenDown'],
  ['giveBackFile', 'FileGivenBack'],
]);

type MissionEvent = ReturnType<typeof readMissionEvent>;
type Told = Entry extends infer Each
  ? Each extends Extract<Entry, { version: number }>
    ? Omit<Each, 'version' | 'at'>
    : never
  : never;

/** Returns an event as a history entry; ids that the page already shows are left out. */
function told({ type, payload }: MissionEvent, nameOf: (operatorId: string) => string): Told {
  switch (type) {
    case 'MissionRequested':
      return {
        type,
        coinPrice: payload.points,
        private: payload.private,
        decides: payload.status === 'REQUESTED',
        due: payload.dueAt,
      };
    case 'MissionAccepted':
      return { type, due: payload.dueAt };
    case 'MissionDrawn':
      return { type, pickedBy: payload.pickedBy, place: payload.place, due: payload.dueAt };
    case 'RouletteOpened':
      return { type, commitment: payload.commitment };
    case 'RouletteRolled': {
      const { number, points: coinPrice, winPermille, outcome, won } = payload;
      return { type, number, coinPrice, winPermille, outcome, won };
    }
    case 'MissionWon':
      return { type, coinPrice: payload.points, due: payload.dueAt };
    case 'MissionCompensated':
      return { type, coinPrice: payload.points };
    case 'MissionPerformed':
      return { type, kind: payload.kind, attempt: payload.attempt };
    case 'MissionCompleted':
      return { type, coinPrice: payload.points, grade: payload.grade, wonPerCoin: payload.wonPerCoin };
    case 'MissionTranscodingFailed':
      return { type, attempt: payload.attempt, problem: payload.reason, due: payload.dueAt };
    case 'MissionRejected':
      return { type, coinPrice: payload.points, reason: payload.reason };
    case 'MissionBlockObjected':
      return { type, party: payload.party };
    case 'MissionBlockUpheld':
      return { type, party: payload.party, operatorName: nameOf(payload.operatorId) };
    case 'MissionBlocked':
    case 'MissionUnblocked':
    case 'MissionCleared':
    case 'MissionMarkedAdult':
    case 'MissionAdultMarkLifted':
      return { type, operatorName: nameOf(payload.operatorId) };
    case 'MissionThanked':
      return { type };
  }
}

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;
