import type { OwedCharge } from '@sowon/contracts';
import { type StreamId, streamId, walletStream } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../../db/few-ids.ts';
import type { LedgerReads } from '../../../db/ledger-reads.ts';
import type { Database } from '../../../db/schema.ts';
import { currencyOf } from './lots.ts';

type Db = Kysely<Database>;

/** A charge of which coins became owed, and when. */
interface TakenBack {
  readonly paymentId: string;
  readonly debt: number;
  readonly at: Date;
}

/**
 * The charges that a member's debt is of, the latest first. The ledger keeps one debt; as what comes in settles the oldest first, what is
 * owed still is of the charges that were taken back last.
 * @param debt coins that are owed now; where none are, nothing is read
 */
export async function owedCharges(db: Db, ownerId: string, debt: number): Promise<OwedCharge[]> {
  if (debt === 0) return [];
  const owed = stillOwed(await chargesTakenBackOf(db, ownerId), debt);
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'amount', 'currency', 'credited_at', 'created_at'])
    .where('id', '=', anyOf(owed.map(({ paymentId }) => paymentId)))
    .execute();
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
  return owed.flatMap(({ paymentId, at, debt }) => {
    const payment = paymentOf.get(paymentId);
    if (!payment) return [];
    const { id, amount, currency, credited_at, created_at } = payment;
    return {
      payment: id,
      charged: (credited_at ?? created_at).toISOString(),
      ...{ amount, currency: currencyOf({ currency }), takenBack: at.toISOString(), debt },
    };
  });
}

/** Coins that the owner of a wallet owed right after an event of it. */
export async function owedAfter(
  db: Db,
  { streamId, version }: { readonly streamId: StreamId; readonly version: number },
): Promise<number> {
  const { owed } = await db
    .withTables<LedgerReads>()
    .selectFrom('ledger.event')
    .select(
      sql<number>`coalesce(sum(CASE type WHEN 'ChargedBack' THEN (payload ->> 'debt')::bigint
        ELSE -(payload ->> 'points')::bigint END), 0)::bigint`.as('owed'),
    )
    .where('stream_id', '=', streamId)
    .where('version', '<=', sql<never>`${version}::bigint`)
    .where('type', 'in', ['ChargedBack', 'DebtSettled'])
    .executeTakeFirstOrThrow();
  return owed;
}

/** What was taken back with coins to owe, the latest first; by the events, so it is never behind the debt itself. */
async function chargesTakenBackOf(db: Db, ownerId: string): Promise<TakenBack[]> {
  const debt = sql<number>`(payload ->> 'debt')::bigint`;
  return await db
    .withTables<LedgerReads>()
    .selectFrom('ledger.event')
    .select([sql<string>`payload ->> 'paymentId'`.as('paymentId'), debt.as('debt'), 'recorded_at as at'])
    .where('stream_id', '=', streamId(walletStream.category, ownerId))
    .where('type', '=', 'ChargedBack')
    .where(debt, '>', 0)
    .orderBy('version', 'desc')
    .execute();
}

/** What of each is owed still. */
function stillOwed(takenBack: readonly TakenBack[], debt: number): TakenBack[] {
  let left = debt;
  const owed: TakenBack[] = [];
  for (const each of takenBack) {
    if (left === 0) break;
    const points = Math.min(left, each.debt);
    owed.push({ ...each, debt: points });
    left -= points;
  }
  return owed;
}
