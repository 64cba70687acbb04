import type { Input, RateEvent, RatesState, Reply, Routes } from '@sowon/contracts';
import { type PublishedPolicy, readPolicies } from '@sowon/ledger';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { consoleListOf, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { publishedAt, publishedPolicies } from '../../../ledger-policy.ts';
import { changeableMonths, rateStreamId, versionAfter, versionOf } from './decide.ts';

type Db = Kysely<Database>;
type Reading = Pick<Ctx, 'db' | 'clock'>;
type RatesRow = Reply<Routes['listRates']>[number];

/** Returns the rates that hold now, and those decided for months to come. */
export async function readRates({ db, clock }: Reading): Promise<Reply<Routes['readRates']>> {
  const versions = await readPolicies(db);
  const current = publishedAt(versions, clock.now());
  return {
    now: versionOf(current),
    coming: versions.filter(({ version }) => version > current.version).map(versionOf),
  };
}

/** Lists all versions for the console. */
export async function listRatesRows(
  ctx: Reading,
  query: Input<Routes['listRates']>['query'],
): Promise<ListedRows<RatesRow>> {
  return consoleListOf(query, {
    items: await allRows(ctx),
    fields: { id: ({ id }) => id },
    toRows: (rows) => Promise.resolve([...rows]),
  });
}

/** Returns the version whose first month (KST, `YYYY-MM`) this is, with the version before it; null if no version begins then. */
export async function showRatesRow(ctx: Reading, month: string): Promise<Reply<Routes['showRates']> | null> {
  const rows = await allRows(ctx);
  const at = rows.findIndex(({ id }) => id === month);
  const row = rows[at];
  if (row === undefined) return null;
  return { ...row, before: rows[at - 1] ?? null };
}

/** Returns all versions, the oldest first. */
async function allRows({ db, clock }: Reading): Promise<RatesRow[]> {
  const [versions, changes] = await Promise.all([
    readPolicies(db),
    db.selectFrom('rate_changes').select(['version', 'approval_id', 'decided_at']).execute(),
  ]);
  const decided = new Map(changes.map((change) => [change.version, change]));
  const now = clock.now();
  const current = publishedAt(versions, now);
  return versions.map((published, index) => {
    const { approval_id = null, decided_at } = decided.get(published.version) ?? {};
    const shown = versionOf(published);
    return {
      ...shown,
      id: shown.fromMonth,
      state: stateOf(published.version - current.version),
      approvalId: approval_id,
      decided: decided_at?.toISOString() ?? null,
      changeable: index === versions.length - 1 ? changeableMonths(published, now, clock) : null,
    };
  });
}

const stateOf = (later: number): RatesState => (later === 0 ? 'NOW' : later < 0 ? 'PAST' : 'TO_COME');

/** True if a version settles months from this one on. @param month KST, `YYYY-MM` */
export const isFirstMonth = async (db: Db, month: string): Promise<boolean> =>
  (await readPolicies(db)).some((published) => versionOf(published).fromMonth === month);

/**
 * Returns the policies that the ledger must contain: those published by releases, and the version that each decision on rates makes of the one before. The
 * verification of the ledger compares them, so that no version exists that nobody decided.
 */
export async function decidedPolicies(db: QueryExecutorProvider): Promise<PublishedPolicy[]> {
  const { rows: decisions } = await sql<Pick<RateEvent, 'payload'>>`
    select payload from ledger.event
     where stream_id = ${rateStreamId} and type = ${'SettlementRatesDecided' satisfies RateEvent['type']}
     order by version`.execute(db);
  const policies = [...publishedPolicies];
  for (const { payload } of decisions) {
    const before = policies.find(({ version }) => version === payload.version - 1);
    if (before !== undefined) policies.push(versionAfter(before, payload));
  }
  return policies;
}
