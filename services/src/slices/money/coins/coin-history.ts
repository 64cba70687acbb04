import type { CoinHistoryRow, PageOf } from '@sowon/contracts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { createdWithin } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import { pageOf } from '../../../db/read-list.ts';
import { replySlot } from '../../../reply-slot.ts';
import { findMissionRows, findOwnWishes } from '../../missions/missions/queries.ts';
import { type AddedHolidaysAt, readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { payBy } from './decide-withdrawal.ts';
import type { CoinHistoryTable } from './tables.ts';

type HistoryCtx = Pick<Ctx, 'db' | 'parts'>;

/** Facts that other slices add to rows whose coins went back for money, by the row's id. */
export const historySlot = replySlot<Pick<CoinHistoryRow, 'refund'>, void, HistoryCtx>('coin-history', {
  refund: null,
});

interface HistoryQuery {
  page: number;
  size: number;
  createdYear?: number | undefined;
  createdMonth?: number | undefined;
}

/**
 * Returns one page of a fan’s coin history, newest first. Each row has the spendable coins after it; `page` counts from 0. Year and month are of the calendar
 * in Korea.
 */
export async function coinHistoryPage(
  ctx: HistoryCtx & Pick<Ctx, 'clock'>,
  ownerId: string,
  query: HistoryQuery,
): Promise<PageOf<CoinHistoryRow>> {
  const { db, clock } = ctx;
  const { page, size } = query;
  const span = createdWithin(query, clock.now());
  const found = span
    ? await historyOfPeriod(db, ownerId, span.from, span.until, size, page * size)
    : await wholeHistory(db, ownerId, size, page * size);
  // A page beyond the end has the total, and no row.
  const rows = found.filter((row): row is FoundRow => row.id !== null);
  const missionIds = rows.flatMap((row) => row.mission_id ?? []);
  // Coins of a payment that left without a mission, usually given back.
  const givenBack = rows.filter((row) => row.payment_id !== null && row.points <= 0).map(({ id }) => id);
  const [missions, wishes, around, addedAt] = await Promise.all([
    findMissionRows(db, [...new Set(missionIds)]),
    findOwnWishes(db, ownerId, missionIds),
    historySlot.readForAll(ctx, givenBack),
    readAddedHolidays(db),
  ]);
  let after = rows[0]?.balance ?? 0;
  const content = rows.map((row) => {
    const shown = historyRow(row, { missions, wishes, around, addedAt }, after);
    after -= row.points;
    return shown;
  });
  return pageOf(content, found[0]?.total ?? 0, query);
}

interface Totals {
  readonly total: number;
  /** Spendable coins after the first row of the page; each change of them is a row. */
  readonly balance: number;
}

type FoundRow = Totals & Selectable<CoinHistoryTable>;

const wholeHistory = lookup('coin-history', (db, ownerId: string, size: number, offset: number) =>
  historyRows({ ownerId, size, offset, within: sql`true` }).compile(db),
);

const historyOfPeriod = lookup(
  'coin-history-of-period',
  (db, ownerId: string, from: Date, until: Date, size: number, offset: number) =>
    historyRows({
      ownerId,
      size,
      offset,
      within: sql`created_at >= ${from}::timestamptz and created_at < ${until}::timestamptz`,
    }).compile(db),
);

/** The rows of a page, each with the totals; only the totals if the page is beyond the end. */
const historyRows = (asked: {
  readonly ownerId: string;
  readonly size: number;
  readonly offset: number;
  readonly within: RawBuilder<unknown>;
}) => sql<FoundRow | (Totals & { readonly id: null })>`
  with page as (
    select id, owner_id, version, event_type, points, mission_id, payment_id, source, refund_amount, refund_currency, cause, debt,
           created_at
      from coin_history where owner_id = ${asked.ownerId}::uuid and ${asked.within}
     order by version desc limit ${asked.size}::bigint offset ${asked.offset}::bigint),
  totals as (
    select (select count(*) from coin_history where owner_id = ${asked.ownerId}::uuid and ${asked.within}) as total,
           (select coalesce(sum(points), 0)::bigint from coin_history
             where owner_id = ${asked.ownerId}::uuid and version <= (select max(version) from page)) as balance)
  select total, balance, id, owner_id, version, event_type, points, mission_id, payment_id, source, refund_amount, refund_currency, cause, debt,
         created_at
    from totals left join page on true order by version desc`;

interface Around {
  readonly missions: Awaited<ReturnType<typeof findMissionRows>>;
  readonly wishes: Awaited<ReturnType<typeof findOwnWishes>>;
  readonly around: Awaited<ReturnType<typeof historySlot.readForAll>>;
  readonly addedAt: AddedHolidaysAt;
}

function historyRow(
  row: Selectable<CoinHistoryTable>,
  { missions, wishes, around, addedAt }: Around,
  balance: number,
): CoinHistoryRow {
  const mission = row.mission_id === null ? undefined : missions.get(row.mission_id);
  return {
    id: row.id,
    eventType: row.event_type,
    point: row.points,
    balance,
    created: row.created_at.toISOString(),
    mission: mission ? { ...mission, wish: wishes.get(mission.id) ?? null } : null,
    coinDeposit: row.payment_id === null ? null : { payment: row.payment_id, coinItem: { itemType: 'CASH' } },
    coinItemType: row.source,
    cause: row.cause,
    debt: row.debt,
    withdrawal:
      row.refund_amount === null || row.refund_currency === null
        ? null
        : {
            amount: row.refund_amount,
            currency: row.refund_currency,
            payBy: payBy(row.created_at, addedAt(row.created_at)),
          },
    ...around(row.id),
  };
}
