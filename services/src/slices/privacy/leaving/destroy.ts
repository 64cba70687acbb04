import { type KeptPeriod, keptPeriods, policy } from '@sowon/contracts';
import { accept } from '@sowon/ledger';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import type { House } from '../../../house.ts';
import { destroyedElsewhere, destroyingRows } from '../../../privacy-rules.ts';
import { tryAll } from '../../../promises.ts';
import { decideDestroy, memberStream, memberStreamId } from './decide.ts';
import { type DueDeparture, dueDepartures } from './queries.ts';

/**
 * Destroys data of former members whose retention period is over: one transaction per member and period, which also records the amounts. Data in other
 * databases goes first. A failure does not stop the others, and is retried by the next run.
 * @returns the number of member periods
 * @throws the first failure, after all were tried
 */
export async function destroyKept(ctx: House): Promise<{ destroyed: number; more: false }> {
  let destroyed = 0;
  for (const period of keptPeriods) {
    const due = await tryAll(
      (after: DueDeparture | null, limit) =>
        dueDepartures(ctx.db, period, { now: ctx.clock.now(), after, limit }),
      (departure) => destroyOf(ctx, departure, period),
    );
    destroyed += due.length;
  }
  return { destroyed, more: false };
}

async function destroyOf(ctx: House, departure: DueDeparture, period: KeptPeriod): Promise<void> {
  const { userId, creatorId, dueAt } = departure;
  const { retention } = ctx.declared;
  const at = ctx.clock.now();
  const instants = { dueAt: dueAt.toISOString(), at: at.toISOString() };
  const elsewhere = await destroyedElsewhere({ retention, personKeys: ctx.personKeys }, period, {
    userId,
    creatorId,
    at,
  });
  await execute(ctx, {
    key: { scope: 'destroy', id: `${userId}:${period}` },
    intent: { userId, period },
    at,
    streams: [memberStreamId(userId)],
    decide: (streams) => {
      const events = decideDestroy(streams.state(memberStream, userId), {
        userId,
        period,
        ...instants,
        policyVersion: policy.version,
      });
      if (events.length === 0) return accept({ appends: [], reply: null });
      return accept({
        appends: [{ stream: memberStreamId(userId), events }],
        carry: [
          ...destroyingRows(retention, period, { userId, creatorId, at }),
          ...elsewhere,
          { sql: noted[period], rows: [{ user_id: userId, at: instants.at }] },
        ],
        reply: null,
      });
    },
  });
}

const note = (column: string) => `
  update departures set ${column} = r.at
  from jsonb_to_recordset($1::jsonb) as r (user_id uuid, at timestamptz) where departures.user_id = r.user_id`;

const noted: Readonly<Record<KeptPeriod, string>> = {
  MEMBERSHIP: note('membership_destroyed_at'),
  COMPLAINTS: note('complaints_destroyed_at'),
  CONTRACTS: note('contracts_destroyed_at'),
};

const membersAtOnce = 1_000;

/**
 * Destroys the keys of some completely erased members again: a key database restored from a backup contains keys that were destroyed since. If none came back,
 * it is one lookup by ids for many members.
 * @param after the last member of the previous batch; null at the start
 * @returns the number of keys that had come back
 */
export async function destroyReturned(
  { db, personKeys, log }: Pick<Ctx, 'db' | 'personKeys' | 'log'>,
  after: string | null,
): Promise<{ destroyed: number; after: string | null }> {
  let gone = db.selectFrom('departures').select('user_id').where('contracts_destroyed_at', 'is not', null);
  if (after !== null) gone = gone.where('user_id', '>', after);
  const rows = await gone.orderBy('user_id').limit(membersAtOnce).execute();
  const ids = rows.map(({ user_id: userId }) => userId);
  const destroyed = ids.length === 0 ? 0 : await personKeys.destroy(ids);
  if (destroyed > 0) {
    log.warn({ event: 'leaving.keys-came-back', destroyed }, 'keys that were destroyed had come back');
  }
  return { destroyed, after: ids.length === membersAtOnce ? (ids.at(-1) ?? null) : null };
}
