import { policy, type Reply, type Routes } from '@sowon/contracts';
import {
  accept,
  decideDebt,
  earningsStream,
  isRejection,
  readWallet,
  reject,
  walletStreamId,
} from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { execute, known, noEffects, together } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { koreanMoment } from '../../../documents/amounts.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { tryAll } from '../../../promises.ts';
import { clearAlarm, raiseAlarm } from '../../ground/alarms/commands.ts';
import { earningsStreamId, giveCompensation } from '../../settlement/settlements/debts.ts';
import { isBookedAsDebt } from '../../settlement/settlements/queries.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { changeMission, missionStreams, requireParties } from '../missions/commands/change-mission.ts';
import { missionStream, missionStreamId } from '../missions/events.ts';
import { compensationOf, decideCompensation, owedPoints, unperformed } from './decide.ts';
import { compensationsLate } from './notices.ts';
import { rouletteRows } from './rows.ts';

type Db = Kysely<Database>;
type Compensation = Reply<Routes['showMission']>['compensation'];

/** A won mission that was not performed, nor compensated, nor settled by hand. */
interface OwedMission {
  readonly missionId: string;
  readonly fanId: string;
  readonly creatorId: string;
  /** When the compensation became owed. */
  readonly since: Date;
}

/**
 * Returns missions with an owed compensation, longest owed first, at most `limit`.
 * @param after the last mission of the previous page; null for the first page
 */
async function owedMissions(
  db: Db,
  { after, limit }: { readonly after: OwedMission | null; readonly limit: number },
): Promise<OwedMission[]> {
  const page = owed(db)
    .select(['missions.id as missionId', 'missions.fan_id as fanId', 'missions.creator_id as creatorId'])
    .select(({ ref }) => ref('missions.rejected_at').$notNull().as('since'))
    .orderBy('missions.rejected_at')
    .orderBy('missions.id')
    .limit(limit);
  if (after === null) return page.execute();
  const { since, missionId } = after;
  return page
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('missions.rejected_at', 'missions.id'), '>', tuple(since, missionId)),
    )
    .execute();
}

/** Returns the number of compensations owed since an instant or earlier, and the one owed longest; null if there are none. */
async function longOwed(
  db: Db,
  since: Date,
): Promise<{ readonly count: number; readonly missionId: string; readonly since: Date } | null> {
  const longest = await owed(db)
    .select(({ fn, ref }) => [
      'missions.id as missionId',
      ref('missions.rejected_at').$notNull().as('since'),
      fn.countAll<number>().over().as('count'),
    ])
    .where('missions.rejected_at', '<=', since)
    .orderBy('missions.rejected_at')
    .orderBy('missions.id')
    .limit(1)
    .executeTakeFirst();
  return longest ?? null;
}

/** Returns the state of a mission's compensation; null if none was ever owed. */
export async function compensationFor(db: Db, missionId: string): Promise<Compensation> {
  const row = await unperformedWins(db)
    .where('missions.id', '=', missionId)
    .select(({ ref, selectFrom }) => [
      'missions.points',
      'missions.fan_id',
      'roulettes.compensated_points as given',
      isBookedAsDebt(ref('missions.creator_id'), ref('missions.id')).as('settled'),
      selectFrom('rolls')
        .select(({ fn }) => fn.sum<number>('rolls.points').as('used'))
        .whereRef('rolls.mission_id', '=', 'missions.id')
        .as('used'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { given, settled, points, used, fan_id: fanId } = row;
  if (given !== null) return { coinPrice: given, state: 'GIVEN' };
  const coinPrice = compensationOf(points, Number(used));
  if (settled) return { coinPrice, state: 'SETTLED' };
  const { frozen } = await readWallet(db, fanId);
  return { coinPrice, state: frozen ? 'BY_HAND' : 'AWAITED' };
}

/**
 * Selects missions whose compensation is neither paid nor settled by hand. An operator settles it by hand if the fan's wallet takes no
 * coins; the creator's debt then has the mission's id.
 */
const owed = (db: Db) =>
  unperformedWins(db)
    .where('roulettes.compensated_points', 'is', null)
    .where(({ not, ref }) => not(isBookedAsDebt(ref('missions.creator_id'), ref('missions.id'))));

/** Selects won missions that were not performed. */
const unperformedWins = (db: Db) =>
  db
    .selectFrom('missions')
    .innerJoin('roulettes', 'roulettes.mission_id', 'missions.id')
    .where('missions.status', '=', 'REJECTED')
    .where('missions.reject_reason', 'in', unperformed)
    .where('missions.accepted_at', 'is not', null);

/**
 * Pays fans the compensation for won missions that were not performed, well before it is due (spec 1 §9: within 3 days). Every owed
 * compensation is tried, page by page, even if some fail. Operators are alarmed about late ones until they are paid or settled by hand
 * (docs/rules/roulettes.md#compensation).
 * @returns how many were compensated
 * @throws the first failure, after all were tried; a frozen wallet is not a failure
 */
export async function compensateUnperformed(ctx: Ctx): Promise<{ compensated: number; more: false }> {
  try {
    const given = await tryAll(
      (after: OwedMission | null, limit) => owedMissions(ctx.db, { after, limit }),
      (mission) => tryToCompensate(ctx, mission),
    );
    return { compensated: given.filter(Boolean).length, more: false };
  } finally {
    await tellOfLateOnes(ctx);
  }
}

/** Tries one compensation. @returns true if coins were given */
async function tryToCompensate(ctx: Ctx, mission: OwedMission): Promise<boolean> {
  const { missionId } = mission;
  try {
    return await compensate(ctx, mission);
  } catch (error) {
    if (error instanceof AppError && error.code === 'WALLET_FROZEN') {
      ctx.log.warn({ missionId }, 'a compensation waits: the wallet of its fan is frozen');
      return false;
    }
    ctx.log.error({ event: 'compensation.failed', missionId, err: error }, 'not compensated');
    throw error;
  }
}

/** Pays one compensation. Every compensation of this mission shares the key, so it is paid only once. */
function compensate(ctx: Ctx, { missionId, fanId, creatorId }: OwedMission): Promise<boolean> {
  const at = ctx.clock.now();
  const given = { compensationId: ctx.ids(), lotId: ctx.ids(), policyVersion: policy.version };
  return execute<boolean>(ctx, {
    key: { scope: 'compensate', id: missionId },
    intent: { missionId },
    at,
    ...missionStreams({ missionId, fanId }, earningsStreamId(creatorId)),
    decide: (streams) => {
      const mission = streams.state(missionStream, missionId);
      const { compensation, ...decided } = decideCompensation(mission, given);
      return together(
        decided.events.length > 0,
        changeMission(ctx, streams, decided, { missionId, fanId, at }),
        { appends: [], carry: rouletteRows(decided.events, at.toISOString()) },
        compensation ? giveCompensation(ctx, streams, compensation, at) : noEffects,
      );
    },
  });
}

async function tellOfLateOnes(ctx: Ctx): Promise<void> {
  const about = { event: 'compensation.late', subject: 'compensateUnperformed' };
  const due = ctx.clock.addDays(ctx.clock.now(), -policy.lucky.compensationDueDays);
  const late = await longOwed(ctx.db, due);
  if (late === null) return clearAlarm(ctx, about);
  const { count, missionId, since } = late;
  const reason = `${count}, since ${koreanMoment(since)} (KST): mission ${missionId}`;
  await raiseAlarm(ctx, { ...about, reason, notice: compensationsLate, facts: { missionId, reason } });
}

/**
 * Settles a compensation that an operator has paid to the fan outside the wallet, because the fan's wallet is frozen
 * (docs/rules/roulettes.md#compensation). The creator then owes the amount in won, and the fan is owed nothing. It works once per mission,
 * even for different callers, because the debt has the mission's id.
 * @throws AppError NOT_FOUND; NOTHING_TO_SETTLE if no compensation is owed, the wallet is not frozen, or it is already settled;
 *   REFUSED_BY_LEDGER {rule: WON_INVALID}, KEY_REUSED, BUSY
 */
export async function settleCompensation(
  ctx: Ctx,
  input: {
    readonly operatorId: string;
    readonly key: string | null;
    readonly missionId: string;
    readonly reason: string;
  },
): Promise<void> {
  const { operatorId, key, missionId, reason } = input;
  const { fanId, creatorId } = await requireParties(ctx, missionId);
  const at = ctx.clock.now();
  const policy = ledgerPolicy(ctx);
  const earnings = earningsStreamId(creatorId);
  await execute<null>(ctx, {
    key: { scope: `settleCompensation:${operatorId}`, sent: key },
    intent: { missionId, reason },
    at,
    streams: [earnings, missionStreamId(missionId), walletStreamId(fanId)],
    decide: (streams) => {
      const points = owedPoints(streams.state(missionStream, missionId));
      const owing = streams.state(earningsStream, creatorId);
      const isSettled = owing.owed.has(missionId);
      if (points === null || isSettled || !streams.wallet(fanId).frozen) return reject('NOTHING_TO_SETTLE');
      const won = points * policy.wonPerCoin;
      const debt = { debtId: missionId, cause: 'COMPENSATION', reference: missionId, won, policy } as const;
      const booked = decideDebt(owing, debt);
      if (isRejection(booked)) return known(booked);
      const act = staffAct({
        staffId: operatorId,
        action: 'settleCompensation',
        reason,
        at,
        object: { resource: 'missions', id: missionId },
        before: null,
        after: { won },
      });
      return accept({ appends: [{ stream: earnings, events: booked.events }], carry: [act], reply: null });
    },
  });
}
