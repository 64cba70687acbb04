import { Id, type Input, type Reply, type Routes } from '@sowon/contracts';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { anyOf, fewIds } from '../../../db/conditions.ts';
import { type ConsoleSource, consoleSource, type ListedRows, readRange } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { findUsers, userIdsNamed } from '../../ground/accounts/queries.ts';
import { findPayment, type PaymentRow } from './queries.ts';

type Db = Kysely<Database>;
type Query = Input<Routes['listPayments']>['query'];
type ConsoleRow = Reply<Routes['listPayments']>[number];

/** Lists one page of orders for the console. */
export const listPaymentRows = async (db: Db, query: Query): Promise<ListedRows<ConsoleRow>> =>
  readRange(await paymentList(db, query.filter), query);

/** The same list without a page, for readers of all rows. */
export async function paymentList(
  db: Db,
  filter: Query['filter'],
): Promise<ConsoleSource<Query['sort'][0], ConsoleRow>> {
  const { q } = filter;
  const asked = q ? await askedFor(db, q) : null;
  let matching = db.selectFrom('payments').where((payment) => matches(payment, filter));
  if (asked) matching = matching.where((payment) => asked(payment));
  return consoleSource({
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', created: 'created_at' },
    toRows: (payments) => toRows(db, payments),
  });
}

/** Returns one order for the console; null if unknown. */
export async function showPaymentRow(db: Db, id: string): Promise<ConsoleRow | null> {
  const payment = await findPayment(db, id);
  return payment ? ((await toRows(db, [payment]))[0] ?? null) : null;
}

/** Returns the order of a payment by the provider’s id; null if there is none. */
export async function paymentOfProvider(db: Db, impUid: string): Promise<string | null> {
  const row = await db.selectFrom('payments').select('id').where('imp_uid', '=', impUid).executeTakeFirst();
  return row?.id ?? null;
}

function matches(payment: ExpressionBuilder<Database, 'payments'>, filter: Query['filter']) {
  const { id, status, userId, givingBack } = filter;
  return payment.and([
    ...(id ? [payment('id', 'in', id)] : []),
    ...(status ? [payment('status', '=', status)] : []),
    ...(userId ? [payment('user_id', '=', userId)] : []),
    ...(givingBack === undefined ? [] : [givingBack ? waits(payment) : payment.not(waits(payment))]),
  ]);
}

/** A quarantined payment is checked again until its money is given back. */
const waits = (payment: ExpressionBuilder<Database, 'payments'>) =>
  payment.and([payment('status', '=', 'QUARANTINED'), payment('next_check_at', 'is not', null)]);

/** Counts quarantined payments whose money is not given back yet. */
export async function paymentsGivingBack(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .where(waits)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Selects the searched orders: by the provider’s id, by an id of order or member, or by a member’s name. The cases are tried one after the other. Joined by
 * "or", each order would be compared with each of those members (docs/rules/desk.md#search).
 */
async function askedFor(db: Db, q: string) {
  const order = await paymentOfProvider(db, q);
  const id = order ?? Id.safeParse(q.toLowerCase()).data;
  const named = userIdsNamed(db, q);
  const buyers = id === undefined ? await fewIds(db, named) : [];
  return (payment: ExpressionBuilder<Database, 'payments'>) => {
    if (id !== undefined) return payment.or([payment('id', '=', id), payment('user_id', '=', id)]);
    return buyers ? payment('user_id', '=', anyOf(buyers)) : payment('user_id', 'in', named);
  };
}

async function toRows(db: Db, payments: readonly PaymentRow[]): Promise<ConsoleRow[]> {
  const users = await findUsers(
    db,
    payments.map((payment) => payment.user_id),
  );
  return payments.map((payment) => ({
    id: payment.id,
    userId: payment.user_id,
    username: users.get(payment.user_id)?.username ?? '',
    name: payment.name,
    points: payment.points,
    amount: payment.amount,
    currency: payment.currency,
    payMethod: payment.pay_method,
    pg: payment.pg,
    status: payment.status,
    impUid: payment.imp_uid,
    takenBack: payment.taken_back,
    reason: payment.reason,
    created: payment.created_at.toISOString(),
    credited: payment.credited_at?.toISOString() ?? null,
  }));
}
