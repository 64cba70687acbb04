import type { OwedCharge } from '@sowon/contracts';
import { walletStreamId } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../../db/conditions.ts';
import type { Database, LedgerReads } from '../../../db/schema.ts';
import { currencyOf } from '../coins/lots.ts';

type Db = Kysely<Database>;

/** A charge that left coins owed, and when. */
interface TakenBack {
  readonly paymentId: string;
  readonly debt: number;
  readonly at: Date;
}

/**
 * Returns the charges that a member’s debt comes from, latest first. The ledger keeps a single debt. Incoming coins settle the oldest part first, so the
 * remaining debt belongs to the charges taken back last.
 * @param debt coins that are owed now; 0 reads nothing
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
      amount,
      currency: currencyOf({ currency }),
      takenBack: at.toISOString(),
      debt,
    };
  });
}

/** Returns charges taken back with a debt, latest first. It reads the events, so it is never behind the debt itself. */
async function chargesTakenBackOf(db: Db, ownerId: string): Promise<TakenBack[]> {
  const debt = sql<number>`(payload ->> 'debt')::bigint`;
  return await db
    .withTables<LedgerReads>()
    .selectFrom('ledger.event')
    .select([sql<string>`payload ->> 'paymentId'`.as('paymentId'), debt.as('debt'), 'recorded_at as at'])
    .where('stream_id', '=', walletStreamId(ownerId))
    .where('type', '=', 'ChargedBack')
    .where(debt, '>', 0)
    .orderBy('version', 'desc')
    .execute();
}

/** The part of each charge that is still owed. */
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
