import { consumeOnce } from '@sowon/ledger';
import { expect } from 'vitest';
import { createNoticeWriter } from '../../services/src/slices/ground/notices/write-notices.ts';
import { declaredNotices } from '../../services/src/slices.ts';
import { findContradictions } from '../harness/invariants.ts';
import type { Marketplace, Person } from '../harness/marketplace.ts';
import { type DueKind, type DueMission, daysFrom, dueKinds } from './due-kinds.ts';
import type { Parties } from './mission-steps.ts';

/**
 * Starts a mission of each kind, all due at the same instant, each with its own fan and creator.
 * @param at ten days before the due instant; the services' clock is set to it afterwards
 */
export async function beginAll(
  market: Marketplace,
  at: Date,
  kinds: readonly DueKind[] = dueKinds,
): Promise<DueMission[]> {
  const begun: DueMission[] = [];
  for (const kind of kinds) begun.push(await begin(market, at, kind));
  market.setTime(at);
  return begun;
}

/** Starts a mission with its own fan and creator; the services' clock may be anywhere afterwards. @param at ten days before it is due */
export async function begin(market: Marketplace, at: Date, kind: DueKind): Promise<DueMission> {
  market.setTime(daysFrom(at, -29));
  const parties = { market, fan: await market.fan(), creator: await market.creator() };
  // The first lot is too small for the hold; the coins go back to their lots.
  await market.credit(parties.fan, 20, 'BONUS');
  await market.credit(parties.fan, 1_000, 'BONUS');
  const missionId = await kind.begin(parties, at);
  const { due_at: dueAt, points } = await rowOf(market, missionId);
  expect(dueAt, kind.name).toEqual(daysFrom(at, 10));
  return { ...parties, kind, missionId, dueAt: daysFrom(at, 10), points, lots: await lotsOf(parties) };
}

const rowOf = ({ ctx }: Marketplace, missionId: string) =>
  ctx.db
    .selectFrom('missions')
    .select(['status', 'reject_reason', 'due_at', 'points'])
    .where('id', '=', missionId)
    .executeTakeFirstOrThrow();

interface Lot {
  readonly id: string;
  readonly remaining: number;
  readonly held: number;
}

async function walletOf({ market, fan }: Parties): Promise<Lot[]> {
  const { rows } = await market.ctx.pool.query<Lot>(
    'select lot_id as id, remaining, held from ledger.lot where stream_id = $1 order by lot_id',
    [`wallet-${fan.userId}`],
  );
  return rows;
}

const lotsOf = async (parties: Parties) =>
  Object.fromEntries((await walletOf(parties)).map(({ id, remaining, held }) => [id, remaining + held]));

const sumOf = (lots: Readonly<Record<string, number>>) =>
  Object.values(lots).reduce((sum, points) => sum + points, 0);

/** Returns the current state of everything that the end of a mission affects. */
async function standing({ market, fan, creator, missionId, lots }: DueMission) {
  const { ctx } = market;
  const [row, now, rolled, earned, strikes, events, told] = await Promise.all([
    rowOf(market, missionId),
    walletOf({ market, fan, creator }),
    ctx.db.selectFrom('rolls').select('points').where('mission_id', '=', missionId).execute(),
    ctx.db.selectFrom('earnings').select('points').where('source_id', '=', missionId).execute(),
    ctx.db.selectFrom('strikes').select('id').where('creator_id', '=', creator.creatorId).execute(),
    ctx.pool.query<{ type: string }>('select type from ledger.event where stream_id = $1', [
      `mission-${missionId}`,
    ]),
    ctx.db
      .selectFrom('notices')
      .select(['notice', 'recipient_id'])
      .where((notice) =>
        notice.or([
          notice('notice', 'like', 'mission.rejected%'),
          notice('notice', 'like', 'strike.%'),
          notice('notice', '=', 'mission.compensated'),
        ]),
      )
      .orderBy('notice')
      .execute(),
  ]);
  const toldTo = ({ userId }: Person) =>
    told.filter(({ recipient_id }) => recipient_id === userId).map(({ notice }) => notice);
  const count = (type: string) => events.rows.filter((event) => event.type === type).length;
  return {
    status: row.status,
    reason: row.reject_reason,
    held: now.reduce((sum, lot) => sum + lot.held, 0),
    /** Coins of the lots from before the mission; later lots are counted separately. */
    lots: Object.fromEntries(now.flatMap(({ id, remaining }) => (id in lots ? [[id, remaining]] : []))),
    given: now.reduce((sum, { id, remaining }) => sum + (id in lots ? 0 : remaining), 0),
    /** Coins of all its rolls, lost and won. */
    used: rolled.reduce((sum, { points }) => sum + points, 0),
    earned: earned.length,
    strikes: strikes.length,
    ends: count('MissionCompleted') + count('MissionRejected'),
    accepted: count('MissionAccepted'),
    compensated: count('MissionCompensated'),
    fanIsTold: toldTo(fan),
    creatorIsTold: toldTo(creator),
  };
}

/** Expects that nothing has happened to the mission yet. */
export async function expectWaiting(mission: DueMission): Promise<void> {
  const { status, ends, strikes, held } = await standing(mission);
  expect([ends, strikes, held, status === 'ACCEPTED' || status === 'REQUESTED'], mission.kind.name).toEqual([
    ...[0, 0],
    ...[mission.points, true],
  ]);
}

/** Expects that the mission ended by its deadline, once, with all consequences and nothing else. */
export async function expectMissed(mission: DueMission): Promise<void> {
  const { kind, lots } = mission;
  const { reason, strikes, fanIsTold, creatorIsTold } = kind.missed;
  const now = await standing(mission);
  const owed = kind.missed.compensation(now.used);
  expect(now, kind.name).toMatchObject({
    status: 'REJECTED',
    reason,
    ends: 1,
    held: 0,
    lots,
    strikes,
    fanIsTold,
    creatorIsTold,
    given: owed,
    compensated: owed > 0 ? 1 : 0,
  });
}

/** Expects that the creator was in time, and no consequence of a missed deadline. */
export async function expectActed(mission: DueMission): Promise<void> {
  const { kind, lots, points } = mission;
  const now = await standing(mission);
  const spent = kind.acted === 'COMPLETED';
  expect(now, kind.name).toMatchObject({
    status: kind.acted,
    reason: null,
    ends: spent ? 1 : 0,
    strikes: 0,
    given: 0,
    compensated: 0,
    held: spent ? 0 : points,
    fanIsTold: [],
    creatorIsTold: [],
  });
  expect(sumOf(now.lots) + points, kind.name).toBe(sumOf(lots));
}

/**
 * Expects that the creator or the deadline ended the mission, with all consequences of the one and none of the other. @returns true if the creator was in time
 */
export async function expectEitherWay(mission: DueMission): Promise<boolean> {
  const { status } = await standing(mission);
  const acted = status === mission.kind.acted;
  await (acted ? expectActed(mission) : expectMissed(mission));
  return acted;
}

/** Writes the notices of all events, and checks that coins, strikes and read models do not contradict each other. */
export async function settleAll(market: Marketplace): Promise<void> {
  const { ctx } = market;
  const writer = createNoticeWriter(ctx, declaredNotices);
  while ((await consumeOnce(ctx.db, writer.name, { limit: 500, shards: 64 }, writer.handle)) > 0);
  await market.project();
  expect(await findContradictions(ctx)).toEqual([]);
}
