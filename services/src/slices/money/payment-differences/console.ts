import { Id, type Input, type Reply, type Routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { type Finding, foundThing } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../staff-work.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { cureDifference, explainDifference, isCurable } from './cure.ts';
import { openDifferences } from './watch.ts';

/** Registers the console’s routes for the results of the nightly comparison with the provider. */
export function differenceConsole(app: FastifyInstance, ctx: Ctx): void {
  const shown = async ({ id }: { readonly id: string }) => found(await showDifferenceRow(ctx.db, id));
  serve(app, ctx, 'listProviderDays', async ({ query, reply }) =>
    listReply(reply, 'provider-days', await listProviderDayRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'listDifferences', async ({ query, reply }) =>
    listReply(reply, 'payment-differences', await listDifferenceRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showDifference', ({ params }) => shown(params));
  serve(app, ctx, 'cureDifference', async ({ params, body, caller, key }) =>
    shown(await cureDifference(ctx, { ...body, operatorId: caller.userId, key, differenceId: params.id })),
  );
  serve(app, ctx, 'explainDifference', async ({ params, body, caller, key }) =>
    shown(await explainDifference(ctx, { ...body, operatorId: caller.userId, key, differenceId: params.id })),
  );
}

/** Search results for differences, and for compared days by their date. */
export const differenceFinds: readonly Finding[] = [
  {
    kind: 'PAYMENT_DIFFERENCE',
    seenBy: 'showDifference',
    byId: (db, id) =>
      db.selectFrom('payment_differences').where('id', '=', id).select(['id', 'kind as title']),
  },
  {
    seenBy: 'listProviderDays',
    byText: async ({ db }, typed) => {
      const days = await db.selectFrom('provider_days').select('day').where('day', '=', typed).execute();
      return days.map(({ day }) => foundThing('PROVIDER_DAY', day, day));
    },
  },
];

/** Differences that need a person. */
export const differencesWaiting: readonly Waiting[] = [
  waitingCount('PAYMENT_DIFFERENCES', 'finance', ({ db }) => openDifferences(db)),
];

type Db = Kysely<Database>;
type DifferenceRow = Reply<Routes['showDifference']>;
type DayRow = Reply<Routes['listProviderDays']>[number];

/** Lists compared days for the console. */
function listProviderDayRows(
  db: Db,
  query: Input<Routes['listProviderDays']>['query'],
): Promise<ListedRows<DayRow>> {
  const { id } = query.filter;
  let matching = db.selectFrom('provider_days');
  if (id) matching = matching.where('day', 'in', id);
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'day' },
    toRows: (rows) =>
      rows.map((row) => ({
        id: row.day,
        listed: row.listed,
        credited: row.credited,
        differences: row.differences,
        paidWon: row.paid_won,
        paidCents: row.paid_cents,
        cancelledWon: row.cancelled_won,
        cancelledCents: row.cancelled_cents,
        compared: row.compared_at.toISOString(),
        tookMs: row.took_ms,
      })),
  });
}

/** Lists differences for the console. */
function listDifferenceRows(
  db: Db,
  query: Input<Routes['listDifferences']>['query'],
): Promise<ListedRows<DifferenceRow>> {
  const { id, kind, status, day, orderId } = query.filter;
  let matching = db.selectFrom('payment_differences');
  if (id) matching = matching.where('id', 'in', id);
  if (kind) matching = matching.where('kind', '=', kind);
  if (status) matching = matching.where('status', '=', status);
  if (day) matching = matching.where('day', '=', day);
  if (orderId) matching = matching.where('order_id', '=', orderId);
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', found: 'found_at', day: 'day' },
    toRows: (rows) => toRows(db, rows),
  });
}

/** Returns one difference for the console; null if unknown. */
async function showDifferenceRow(db: Db, id: string): Promise<DifferenceRow | null> {
  const rows = await db.selectFrom('payment_differences').selectAll().where('id', '=', id).execute();
  return (await toRows(db, rows))[0] ?? null;
}

async function toRows(
  db: Db,
  rows: readonly Selectable<Database['payment_differences']>[],
): Promise<DifferenceRow[]> {
  const orderIds = rows.flatMap(({ order_id }) => Id.safeParse(order_id).data ?? []);
  const staff = rows.flatMap(({ ended_by }) => ended_by ?? []);
  const [users, orders] = await Promise.all([
    findUsers(db, [...new Set(staff)]),
    orderIds.length === 0 ? [] : db.selectFrom('payments').select('id').where('id', 'in', orderIds).execute(),
  ]);
  const known = new Set(orders.map(({ id }) => id));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    day: row.day,
    impUid: row.imp_uid,
    orderId: row.order_id,
    isOrder: known.has(row.order_id),
    ours: row.ours,
    providers: row.providers,
    currency: row.currency,
    status: row.status,
    curable: isCurable(row.kind),
    found: row.found_at.toISOString(),
    ended: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by,
    endedByName: row.ended_by === null ? '' : (users.get(row.ended_by)?.username ?? ''),
    reason: row.reason,
  }));
}

/** Labels in the audit log, as the console shows them. */
export const paymentDifferencesAuditWords: AuditWords = {
  acts: {
    chargeBack: { ko: '결제 취소(차지백) 처리', en: 'Payment charged back' },
    cureDifference: { ko: '결제 차이 바로잡음', en: 'Payment difference cured' },
    explainDifference: { ko: '결제 차이 사유 기록', en: 'Payment difference explained' },
  },
  resources: {
    'payment-differences': { ko: '결제 차이', en: 'Payment difference' },
    'provider-days': { ko: '결제사 대조', en: 'Comparison of a day' },
  },
  states: {
    'payment-differences': {
      screen: 'console.difference.status.*',
      of: {
        OPEN: { ko: '미처리', en: 'Open' },
        CURED: { ko: '바로잡음', en: 'Cured' },
        EXPLAINED: { ko: '사유 있음', en: 'Explained' },
      },
    },
  },
};
