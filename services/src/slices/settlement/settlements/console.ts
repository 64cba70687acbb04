import { type Reply, type Routes, YearMonth } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import { kstMonth } from '../../../clock.ts';
import { exportedList } from '../../../exported-list.ts';
import { type Finding, foundThing, titleOfTwo } from '../../../finding.ts';
import type { House } from '../../../house.ts';
import { serveCsv } from '../../../http/csv.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Figures, type Waiting, waitingCount, waitingSum } from '../../../staff-work.ts';
import { propose } from '../../staff/approvals/commands.ts';
import {
  listSettlementEstimateRows,
  listSettlementRows,
  payoutsDue,
  settlementList,
} from './console-rows.ts';
import { cellsOf, columnOf, columns, exportMonth, names, stateWords } from './export.ts';
import { askToCloseMonth } from './month-closing.ts';
import {
  isKnownMonth,
  listSettlementMonthRows,
  monthsToClose,
  showSettlementMonthRow,
} from './month-rows.ts';

/** Registers the console’s calls about settlements. */
export function settlementsConsole(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'listSettlementMonths', async ({ query, reply }) =>
    listReply(reply, 'settlement-months', await listSettlementMonthRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showSettlementMonth', async ({ params }) =>
    found(await showSettlementMonthRow(ctx, params.id)),
  );
  serve(app, ctx, 'listSettlements', async ({ query, reply }) =>
    listReply(reply, 'settlements', await listSettlementRows(ctx, query), query.range),
  );
  serve(app, ctx, 'listSettlementEstimates', async ({ query, reply }) =>
    listReply(reply, 'settlement-estimates', await listSettlementEstimateRows(ctx, query), query.range),
  );
  serveCsv(app, ctx, 'exportSettlements', async ({ params }) => {
    found(await showSettlementMonthRow(ctx, params.id));
    return exportMonth(ctx, params.id);
  });
  serve(app, ctx, 'proposeOwing', ({ params, body: { owing, reason }, caller, key }) =>
    propose(ctx, {
      kind: 'CREATOR_OWING',
      wish: { creatorId: params.id, owing },
      reason,
      staffId: caller.userId,
      key,
    }),
  );
  serve(app, ctx, 'closeMonth', async ({ params, caller, key }) => {
    await askToCloseMonth(ctx, { month: params.id, staffId: caller.userId, key });
    return found(await showSettlementMonthRow(ctx, params.id));
  });
}

/** Finds settlements by id, which lead to their creator, and months by name, `YYYY-MM`. */
export const settlementsFinds: readonly Finding[] = [
  {
    kind: 'SETTLEMENT',
    seenBy: 'listSettlements',
    byId: (db, id) =>
      db
        .selectFrom('settlements')
        .innerJoin('creators', 'creators.id', 'settlements.creator_id')
        .where('settlements.id', '=', id)
        .select(({ ref }) => [
          'settlements.creator_id as id',
          titleOfTwo(ref('creators.name'), ref('settlements.month')).as('title'),
        ]),
  },
  {
    seenBy: 'showSettlementMonth',
    byText: async ({ db }, typed) =>
      YearMonth.safeParse(typed).success && (await isKnownMonth(db, typed))
        ? [foundThing('MONTH', typed, typed)]
        : [],
  },
];

/** Number of months that are over and not closed; number and sum of unpaid settlements of closed months. */
export const settlementWaiting: readonly Waiting[] = [
  waitingCount(
    'MONTHS_TO_CLOSE',
    'finance',
    async ({ db, clock }) => (await monthsToClose(db, kstMonth(clock.now()))).length,
  ),
  waitingSum('PAYOUTS_DUE', 'finance', ({ db }) => payoutsDue(db)),
];

/** Estimate of all creators' payments for the running month, in won. */
export const monthEstimate: readonly Figures[] = [
  {
    access: 'finance',
    read: async (ctx) => {
      const month = await showSettlementMonthRow(ctx, kstMonth(ctx.clock.now()));
      return [{ kind: 'MONTH_ESTIMATE', value: month?.toReceiptWon ?? 0 }];
    },
  },
];

type Row = Reply<Routes['listSettlements']>[number];

/** Export of settlements of closed months, with the same columns as the file of one month. */
export const exportedSettlements = exportedList({
  name: 'settlements',
  call: 'listSettlements',
  title: { ko: '지급 내역', en: 'Payouts' },
  columns: names.map((name) => ({
    ...columnOf(name, stateWords),
    value: (row: Row) => cellsOf(row, row.state)[name],
  })),
  sorts: {
    id: { ko: 'ID', en: 'ID' },
    toReceiptWon: columns.toReceiptWon,
    coins: columns.coins,
    month: columns.month,
  },
  filterWords: { state: stateWords },
  source: (world, filter) => settlementList(world, filter),
});

/** Labels in the audit log, as the console shows them. */
export const settlementsAuditWords: AuditWords = {
  acts: {
    closeMonth: { ko: '월 마감 시작', en: 'Closing of a month started' },
    payOut: { ko: '월 정산 지급', en: 'Month paid' },
    proposeOwing: { ko: '크리에이터 채무 기록 요청', en: 'Debt of a creator asked for' },
  },
  resources: {
    'settlement-months': { ko: '정산', en: 'Settlement' },
    settlements: { ko: '지급 내역', en: 'Payout' },
    'settlement-estimates': { ko: '예상 정산', en: 'Estimate' },
  },
  facts: {
    closed: { ko: '마감', en: 'closed' },
    closing: { ko: '마감 진행', en: 'being closed' },
    unsettled: { ko: '미정산 크리에이터', en: 'not settled' },
    owing: { ko: '기록할 내용', en: 'what is booked' },
    owedWon: { ko: '전체 채무', en: 'owed in all' },
    reference: { ko: '근거', en: 'owed for' },
  },
  otherCodes: {
    ADVANCE: { ko: '선지급', en: 'Advance' },
    INTRODUCTION_FEE: { ko: '소개 수수료', en: 'Introduction fee' },
    DUTY: { ko: '대신 부담한 금액', en: 'Duty that we bore' },
  },
};
