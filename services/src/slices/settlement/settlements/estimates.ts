import type { MonthStatement } from '@sowon/contracts';
import {
  type EarningsState,
  earningsStream,
  isRejection,
  type LedgerPolicy,
  type Payee,
  streamId,
} from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Database, LedgerReads } from '../../../db/schema.ts';
import { ledgerPolicyOfMonth } from '../../../ledger-policy.ts';
import { findCreators } from '../../people/creators/queries.ts';
import { decideSettlement, linesOf, taxInvoiceOf, termsOf } from './decide.ts';
import { rateOf } from './settled.ts';
import { coinsToSettle, type EarnedCoins, payeesOf, unknownPayee } from './to-settle.ts';

/** Estimate of one creator's settlement, if the month were closed now. */
export interface EstimatedSettlement {
  readonly creatorId: string;
  readonly creatorName: string;
  readonly statement: MonthStatement;
}

/**
 * Returns the settlements that closing a month would write now, by the same decision that closes it (docs/rules/settlements.md#lines). Creators already settled
 * for the month are left out.
 * @param month KST, `YYYY-MM`
 * @param creatorId restricts the result to one creator
 * @throws Error if the rules of the ledger would refuse a creator's month
 */
export async function estimateMonth(
  ctx: Pick<Ctx, 'db' | 'config'>,
  month: string,
  creatorId?: string,
): Promise<EstimatedSettlement[]> {
  const byCreator = await coinsToSettle(ctx.db, month, creatorId);
  const ids = [...byCreator.keys()];
  const [creators, payees, states, policy] = await Promise.all([
    findCreators(ctx.db, ids),
    payeesOf(ctx, ids, month),
    earningsStates(ctx.db, ids),
    ledgerPolicyOfMonth(ctx, month),
  ]);
  return [...byCreator].map(([id, coins]) => {
    const payee = payees.get(id) ?? unknownPayee;
    const statement = estimate({ month, coins, payee, state: states.get(id), policy });
    return { creatorId: id, creatorName: creators.get(id)?.name ?? '', statement };
  });
}

interface Estimated {
  readonly month: string;
  readonly coins: readonly EarnedCoins[];
  readonly payee: Payee;
  readonly state: EarningsState | undefined;
  readonly policy: LedgerPolicy;
}

function estimate({
  month,
  coins,
  payee,
  state = earningsStream.initial(),
  policy,
}: Estimated): MonthStatement {
  const decided = decideSettlement(state, { month, earnings: coins, payee, policy });
  if (isRejection(decided)) throw new Error(`settlement of ${month} is refused: ${decided.code}`);
  const { carriedOver, deducted, statement } = decided;
  const { points, toReceiptWon: _, ...won } = statement;
  const carriedInCoins = coins.reduce((sum, { earlierPoints }) => sum + earlierPoints, 0);
  const lines = linesOf({ ...won, coins: points, carriedInCoins }, deducted);
  return {
    ...lines,
    taxInvoice: taxInvoiceOf(lines, { businessType: payee.businessType, carriedOver }),
    rates: coins.map((each) => rateOf({ ...each, coins: each.points })),
    carriedOver,
    ...termsOf(policy.settlement),
  };
}

/** Returns earnings and debts of creators, from their streams alone; creators without a stream are absent. */
export async function earningsStates(
  db: Kysely<Database>,
  creatorIds: readonly string[],
): Promise<Map<string, EarningsState>> {
  if (creatorIds.length === 0) return new Map();
  const streams = creatorIds.map((id) => streamId(earningsStream.category, id));
  const events = await db
    .withTables<LedgerReads>()
    .selectFrom('ledger.event')
    .select(['stream_id', 'type', 'schema_version as schemaVersion', 'payload'])
    .where('stream_id', '=', sql<string>`any(${streams}::text[])`)
    .orderBy('stream_id')
    .orderBy('version')
    .execute();
  const states = new Map<string, EarningsState>();
  for (const { stream_id, ...event } of events) {
    const creatorId = stream_id.slice(`${earningsStream.category}-`.length);
    const state = states.get(creatorId) ?? earningsStream.initial();
    states.set(creatorId, earningsStream.evolve(state, event));
  }
  return states;
}
