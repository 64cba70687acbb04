import type { Input, Reply, Routes } from '@sowon/contracts';
import { readStream } from '@sowon/ledger';
import type { Selectable } from 'kysely';
import { kstDate } from '../../../../clock.ts';
import type { Ctx } from '../../../../context.ts';
import {
  type ConsoleSource,
  consoleSource,
  type ListedRows,
  readRange,
} from '../../../../db/console-list.ts';
import { anyOf } from '../../../../db/few-ids.ts';
import type { Database } from '../../../../db/schema.ts';
import { findUsers } from '../../../ground/accounts/queries.ts';
import { depositMethod } from '../deposits/method.ts';
import { takeOverFrom } from '../hand-claim.ts';
import { accountOfRefund, knownAgain } from './accounts.ts';
import { toStaffStatuses } from './queries.ts';
import { refundStreamId } from './state.ts';

type Row = Reply<Routes['listRefunds']>[number];
type Details = Reply<Routes['showRefund']>;
type Query = Input<Routes['listRefunds']>['query'];
type Found = Selectable<Database['refunds']>;

/** Lists one page of refunds for the console. */
export const listRefundRows = (ctx: Pick<Ctx, 'db' | 'clock'>, query: Query): Promise<ListedRows<Row>> =>
  readRange(refundList(ctx, query.filter), query);

/** The same list without a page, for readers of all rows. */
export function refundList(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  filter: Query['filter'],
): ConsoleSource<Query['sort'][0], Row> {
  const { id, status, open, toStaff, userId, paymentId } = filter;
  let matching = ctx.db.selectFrom('refunds');
  if (id) matching = matching.where('id', 'in', id);
  if (status) matching = matching.where('status', '=', status);
  if (open !== undefined) matching = matching.where('status', open ? '<>' : '=', 'PAID');
  if (toStaff) matching = matching.where('status', 'in', toStaffStatuses);
  if (userId) matching = matching.where('user_id', '=', userId);
  if (paymentId) matching = matching.where('payment_id', '=', paymentId);
  return consoleSource({
    db: ctx.db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', owed: 'owed_at', dueOn: 'due_on' },
    toRows: (rows) => toRows(ctx, rows),
  });
}

/** Returns one refund with its history of events; null if unknown. */
export async function showRefundRow(
  ctx: Pick<Ctx, 'db' | 'clock' | 'personKeys' | 'config'>,
  id: string,
): Promise<Details | null> {
  const [rows, events] = await Promise.all([
    ctx.db.selectFrom('refunds').selectAll().where('id', '=', id).execute(),
    readStream(ctx.db, refundStreamId(id)),
  ]);
  const [found] = rows;
  const [row] = await toRows(ctx, rows);
  if (!row) return null;
  const steps = events.map(({ type, recordedAt }) => ({ type, at: recordedAt.toISOString() }));
  const told = found ? await accountOfRefund(ctx, found) : null;
  return { ...row, steps, account: told && knownAgain(told) };
}

async function toRows({ db, clock }: Pick<Ctx, 'db' | 'clock'>, rows: readonly Found[]): Promise<Row[]> {
  const people = rows.flatMap(({ user_id, paying_by, recorded_by, confirmed_by }) => [
    user_id,
    ...[paying_by, recorded_by, confirmed_by].filter((id) => id !== null),
  ]);
  const [users, byBank] = await Promise.all([findUsers(db, [...new Set(people)]), refundsByBank(db, rows)]);
  const nameOf = (id: string | null) => (id === null ? '' : (users.get(id)?.username ?? ''));
  const today = kstDate(clock.now());
  return rows.map((row) => ({
    ...{ id: row.id, userId: row.user_id, username: nameOf(row.user_id), paymentId: row.payment_id },
    isByBank: byBank.has(row.id),
    ...{ points: row.points, amount: row.amount, currency: row.currency, status: row.status },
    ...{ owed: row.owed_at.toISOString(), dueOn: row.due_on },
    late: row.status !== 'PAID' && row.due_on < today,
    ...{ byHandReason: row.by_hand_reason, providerWords: row.provider_words },
    ...{ tries: row.tries, nextTry: row.next_try_at?.toISOString() ?? null, lastFault: row.last_fault },
    ...{ paid: row.paid_at?.toISOString() ?? null, way: row.way, impUid: row.imp_uid },
    ...{ reference: row.reference, paidOn: row.paid_on },
    ...{ payingBy: row.paying_by, payingByName: nameOf(row.paying_by) },
    payingSince: row.paying_since?.toISOString() ?? null,
    takeOverFrom: row.paying_since && takeOverFrom(row.paying_since.toISOString()),
    ...{ recordedBy: row.recorded_by, recordedByName: nameOf(row.recorded_by) },
    ...{ confirmedBy: row.confirmed_by, confirmedByName: nameOf(row.confirmed_by) },
  }));
}

/** Ids of the refunds whose charge was paid by bank. */
async function refundsByBank(
  db: Ctx['db'],
  refunds: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  if (refunds.length === 0) return new Set();
  const rows = await db
    .selectFrom('owed_refunds')
    .select('id')
    .where('id', '=', anyOf(refunds.map(({ id }) => id)))
    .where('method', '=', depositMethod)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
