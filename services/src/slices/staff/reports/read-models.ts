import type { EarningsEvent, WalletEvent } from '@sowon/ledger';
import { sql, type Transaction } from 'kysely';
import { kstMonth } from '../../../clock.ts';
import type { Database } from '../../../db/schema.ts';
import type { EventOf, EventType } from '../../../feed/feed-event.ts';
import { rowsView } from '../../../feed/view.ts';
import { type Addition, additionsOfEarnings, additionsOfWallet, type CoinMove, coinPart } from './parts.ts';

type Trx = Transaction<Database>;
type Row = Omit<Addition, 'month'> & {
  readonly month: string;
  readonly shard: number;
  readonly streamId: string;
};

const rowsOf = ({ streamId, shard, recordedAt }: EventOf<EventType>, additions: readonly Addition[]): Row[] =>
  additions
    .filter(({ amount }) => amount !== 0)
    .map(({ month, ...rest }) => ({ ...rest, month: month ?? kstMonth(recordedAt), shard, streamId }));
const ofWallet = (event: EventOf<EventType> & WalletEvent) => rowsOf(event, additionsOfWallet(event));
const ofEarnings = (event: EventOf<EventType> & EarningsEvent) => rowsOf(event, additionsOfEarnings(event));

/**
 * Projection for the finance reports: the sums of each month, part by part, from the events alone. Only coins that an operator took are named by their lot; the
 * lot, which never changes, has their class.
 */
export const financeMonths = rowsView<Row>({
  name: 'finance-months',
  tables: ['finance_month_parts'],
  on: {
    CoinsCharged: ofWallet,
    CoinsGranted: ofWallet,
    HoldCaptured: ofWallet,
    CoinsSpent: ofWallet,
    LotExpired: ofWallet,
    ChargeRefunded: ofWallet,
    RefundGranted: ofWallet,
    ChargedBack: ofWallet,
    DebtSettled: ofWallet,
    WalletAdjusted: ofWallet,
    MonthConverted: ofEarnings,
    IntroductionFeeBooked: ofEarnings,
    CreatorDebtBooked: ofEarnings,
    AdvanceGiven: ofEarnings,
    PayoutMade: ofEarnings,
  },
  write: async (trx, rows) => {
    const sums = new Map<string, { month: string; part: string; shard: number; amount: number }>();
    for (const { month, part, shard, amount } of await classified(trx, rows)) {
      const key = `${month} ${shard} ${part}`;
      const sum = sums.get(key) ?? { month, part, shard, amount: 0 };
      sum.amount += amount;
      sums.set(key, sum);
    }
    // Sorted, so that two batches with the same rows wait for each other without a deadlock.
    const sorted = [...sums.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1));
    await addUp(
      trx,
      sorted.map(([, sum]) => sum),
    );
  },
});

type Classified = Omit<Row, 'part'> & { readonly part: string };

/** Returns the same rows, with the class of coins that were named by their lot. */
async function classified(trx: Trx, rows: readonly Row[]): Promise<Classified[]> {
  const isByLot = ({ part }: Row) => typeof part !== 'string';
  const wanted = rows.filter(isByLot);
  const bought = new Map<string, boolean>();
  if (wanted.length > 0) {
    const lots = wanted.map(({ streamId, part }) => [streamId, lotOf(part).lotId] as const);
    const found = await sql<{ stream_id: string; lot_id: string; bought: boolean }>`
      select l.stream_id, l.lot_id, l.source = 'CASH' as bought
        from unnest(${lots.map(([stream]) => stream)}::text[], ${lots.map(([, lot]) => lot)}::text[]) as asked (stream_id, lot_id)
        join ledger.issued_lot l on l.stream_id = asked.stream_id and l.lot_id = asked.lot_id`.execute(trx);
    for (const lot of found.rows) bought.set(`${lot.stream_id} ${lot.lot_id}`, lot.bought);
  }
  return rows.map((row) => {
    if (typeof row.part === 'string') return { ...row, part: row.part };
    const isBought = bought.get(`${row.streamId} ${row.part.lotId}`);
    if (isBought === undefined) throw new RangeError(`${row.streamId} has no lot ${row.part.lotId}`);
    return { ...row, part: coinPart(row.part.move, isBought ? 'bought' : 'given') };
  });
}

function lotOf(part: Row['part']): { readonly move: CoinMove; readonly lotId: string } {
  if (typeof part === 'string') throw new TypeError('this part names no lot');
  return part;
}

const addUp = (
  trx: Trx,
  sums: readonly { month: string; part: string; shard: number; amount: number }[],
): Promise<unknown> =>
  trx
    .insertInto('finance_month_parts')
    .values([...sums])
    .onConflict((conflict) =>
      conflict
        .columns(['month', 'part', 'shard'])
        .doUpdateSet({ amount: sql`finance_month_parts.amount + excluded.amount` }),
    )
    .execute();
