import type { Input, Reply, Routes } from '@sowon/contracts';
import { readStream } from '@sowon/ledger';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/conditions.ts';
import { type ConsoleSource, consoleSource, type ListedRows, readRange } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { amountColumns, type CodeWords, exportedList } from '../../../exported-list.ts';
import type { Finding } from '../../../finding.ts';
import type { House } from '../../../house.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../staff-work.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { propose } from '../../staff/approvals/commands.ts';
import { depositMethod } from '../coins/paid-by-bank.ts';
import { takeOverFrom } from '../deposits/hand-claim.ts';
import { accountOfRefund, knownAgain, readRefundAccount } from './accounts.ts';
import { claimRefund, confirmRefund, recordRefund, releaseRefund, withdrawRefundRecord } from './by-hand.ts';
import { refundsToStaff, toStaffStatuses } from './queries.ts';
import { refundStreamId } from './state.ts';

/** Names of a refund’s states in the console. */
const statusWords: CodeWords = {
  screen: 'console.refund.status.*',
  of: {
    DUE: { ko: '결제사에 요청 중', en: 'The provider is asked' },
    ACCEPTED: { ko: '결제사 처리 중', en: 'On its way at the provider' },
    BY_HAND: { ko: '직접 지급 필요', en: 'To pay by hand' },
    PAYING: { ko: '직접 지급 중', en: 'Being paid by hand' },
    RECORDED: { ko: '승인 필요', en: 'To agree to' },
    PAID: { ko: '지급됨', en: 'Paid' },
  },
};

/** Names of the ways of paying a refund in the console. */
const wayWords: CodeWords = {
  screen: 'console.refund.way.*',
  of: {
    PROVIDER: { ko: '결제사', en: 'The provider' },
    BANK_TRANSFER: { ko: '우리 계좌에서 이체', en: 'A transfer from our bank' },
    PROVIDER_CONSOLE: { ko: '결제사 콘솔에서 취소', en: 'A cancellation in the provider’s console' },
  },
};

/** Registers the console’s routes for refunds, and for those that two members of staff decide. */
export function refundConsole(app: FastifyInstance, ctx: House): void {
  const shown = async (id: string) => found(await showRefundRow(ctx, id));
  const after = async (done: Promise<void>, id: string) => {
    await done;
    return shown(id);
  };
  serve(app, ctx, 'listRefunds', async ({ query, reply }) =>
    listReply(reply, 'refunds', await listRefundRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showRefund', ({ params }) => shown(params.id));
  serve(app, ctx, 'readRefundAccount', ({ params, body, caller, keyed }) =>
    readRefundAccount(ctx, { refundId: params.id, operatorId: caller.userId, ...body, keyed }),
  );
  serve(app, ctx, 'claimRefund', ({ params: { id }, body, caller, key }) =>
    after(claimRefund(ctx, { ...body, operatorId: caller.userId, key, refundId: id }), id),
  );
  serve(app, ctx, 'releaseRefund', ({ params: { id }, body, caller, key }) =>
    after(releaseRefund(ctx, { ...body, operatorId: caller.userId, key, refundId: id }), id),
  );
  serve(app, ctx, 'recordRefund', ({ params: { id }, body, caller, key }) =>
    after(recordRefund(ctx, { ...body, operatorId: caller.userId, key, refundId: id }), id),
  );
  serve(app, ctx, 'confirmRefund', ({ params: { id }, caller, key }) =>
    after(confirmRefund(ctx, { operatorId: caller.userId, key, refundId: id }), id),
  );
  serve(app, ctx, 'withdrawRefundRecord', ({ params: { id }, body, caller, key }) =>
    after(withdrawRefundRecord(ctx, { ...body, operatorId: caller.userId, key, refundId: id }), id),
  );
  serve(app, ctx, 'proposeWithdrawal', ({ params, body: { amount, reason }, caller, key }) =>
    propose(ctx, {
      kind: 'CHARGE_WITHDRAWAL',
      wish: { paymentId: params.id, amount },
      reason,
      staffId: caller.userId,
      key,
    }),
  );
  serve(app, ctx, 'proposeRefund', ({ params, body: { refund, reason }, caller, key }) =>
    propose(ctx, {
      kind: 'GRANTED_REFUND',
      wish: { paymentId: params.id, refund },
      reason,
      staffId: caller.userId,
      key,
    }),
  );
}

/** Search results for refunds. */
export const refundFinds: readonly Finding[] = [
  {
    kind: 'REFUND',
    seenBy: 'showRefund',
    byId: (db, id) =>
      db
        .selectFrom('refunds')
        .innerJoin('users', 'users.id', 'refunds.user_id')
        .where('refunds.id', '=', id)
        .select(['refunds.id', 'users.username as title']),
  },
];

/** Refunds that need a person. */
export const refundsWaiting: readonly Waiting[] = [
  waitingCount('REFUNDS_BY_HAND', 'finance', ({ db }) => refundsToStaff(db)),
];

type RefundRow = Reply<Routes['listRefunds']>[number];

/** Export of the money owed for charges that were given back. */
export const exportedRefunds = exportedList({
  name: 'refunds',
  call: 'listRefunds',
  title: { ko: '환불', en: 'Refunds' },
  columns: [
    { ko: 'ID', en: 'ID', kind: 'id', value: ({ id }) => id },
    { ko: '회원 ID', en: 'Member’s ID', kind: 'id', value: ({ userId }) => userId },
    { ko: '회원', en: 'Member', value: ({ username }) => username },
    { ko: '충전 ID', en: 'Charge ID', kind: 'id', value: ({ paymentId }) => paymentId },
    { ko: '환불한 코인', en: 'Coins given back', kind: 'number', value: ({ points }) => points },
    ...amountColumns<RefundRow>({ ko: '지급할 금액', en: 'Owed' }, ({ amount }) => amount),
    { ko: '통화', en: 'Currency', value: ({ currency }) => currency },
    { ko: '상태', en: 'State', words: statusWords, value: ({ status }) => status },
    { ko: '발생 시각(KST)', en: 'Owed since (KST)', kind: 'instant', value: ({ owed }) => owed },
    { ko: '지급 기한', en: 'Due by the end of', kind: 'day', value: ({ dueOn }) => dueOn },
    { ko: '지급 시각(KST)', en: 'Paid (KST)', kind: 'instant', value: ({ paid }) => paid },
    { ko: '지급 방법', en: 'Paid by', words: wayWords, value: ({ way }) => way },
  ],
  sorts: {
    id: { ko: 'ID', en: 'ID' },
    owed: { ko: '발생 시각(KST)', en: 'Owed since (KST)' },
    dueOn: { ko: '지급 기한', en: 'Due by the end of' },
  },
  filterWords: { status: statusWords },
  source: (world, filter) => refundList(world, filter),
});

type Row = Reply<Routes['listRefunds']>[number];
type Details = Reply<Routes['showRefund']>;
type Query = Input<Routes['listRefunds']>['query'];
type Found = Selectable<Database['refunds']>;

/** Lists one page of refunds for the console. */
const listRefundRows = (ctx: Pick<Ctx, 'db' | 'clock'>, query: Query): Promise<ListedRows<Row>> =>
  readRange(refundList(ctx, query.filter), query);

/** The same list without a page, for readers of all rows. */
function refundList(
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
async function showRefundRow(
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
    id: row.id,
    userId: row.user_id,
    username: nameOf(row.user_id),
    paymentId: row.payment_id,
    isByBank: byBank.has(row.id),
    points: row.points,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    owed: row.owed_at.toISOString(),
    dueOn: row.due_on,
    late: row.status !== 'PAID' && row.due_on < today,
    byHandReason: row.by_hand_reason,
    providerWords: row.provider_words,
    tries: row.tries,
    nextTry: row.next_try_at?.toISOString() ?? null,
    lastFault: row.last_fault,
    paid: row.paid_at?.toISOString() ?? null,
    way: row.way,
    impUid: row.imp_uid,
    reference: row.reference,
    paidOn: row.paid_on,
    payingBy: row.paying_by,
    payingByName: nameOf(row.paying_by),
    payingSince: row.paying_since?.toISOString() ?? null,
    takeOverFrom: row.paying_since && takeOverFrom(row.paying_since.toISOString()),
    recordedBy: row.recorded_by,
    recordedByName: nameOf(row.recorded_by),
    confirmedBy: row.confirmed_by,
    confirmedByName: nameOf(row.confirmed_by),
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

/** Labels in the audit log, as the console shows them. */
export const refundsAuditWords: AuditWords = {
  acts: {
    proposeRefund: { ko: '규정 외 환불 요청', en: 'Refund outside the rules asked for' },
    proposeWithdrawal: { ko: '충전 철회 대행 요청', en: 'Withdrawal of a charge asked for' },
    readRefundAccount: { ko: '환불 계좌 열람', en: 'Account of a refund read' },
    claimRefund: { ko: '환불 지급 시작', en: 'Refund taken up to be paid' },
    releaseRefund: { ko: '환불 지급 포기', en: 'Refund given up, not paid' },
    recordRefund: { ko: '환불 지급 기록', en: 'Refund recorded as paid' },
    confirmRefund: { ko: '환불 지급 승인', en: 'Refund agreed to' },
    withdrawRefundRecord: { ko: '환불 지급 기록 취소', en: 'Record of a refund taken back' },
  },
  resources: {
    refunds: { ko: '환불', en: 'Refund' },
  },
  facts: {
    refundCause: { ko: '환불 사유', en: 'reason of the refund' },
    refundByRule: { ko: '규정상 환불액', en: 'refund by the rule' },
    givenBack: { ko: '이 충전에서 돌려준 총액', en: 'given back of this charge' },
    leftOfCharge: { ko: '이 충전에서 남는 금액', en: 'left of this charge' },
    coinsOfCharge: { ko: '이 충전에서 남은 코인', en: 'coins left of this charge' },
    heldOfCharge: { ko: '이 충전에서 미션에 보류된 코인', en: 'coins of this charge held for missions' },
    borneByUs: { ko: '회사가 부담하는 금액', en: 'paid by the house' },
    feeKept: { ko: '공제하는 수수료', en: 'fee kept' },
    coinsOwed: { ko: '회원의 미수 코인', en: 'coins that the member owes' },
  },
  states: {
    refunds: statusWords,
  },
  codes: {
    way: wayWords,
  },
  otherCodes: {
    SERVICE_FAULT: { ko: '서비스 장애', en: 'Fault of our service' },
    MISTAKEN_CHARGE: { ko: '착오 충전', en: 'Charged by mistake' },
    MINOR_PAYER: { ko: '미성년자 결제', en: 'Paid by a minor' },
    LEGAL_DUTY: { ko: '법령 또는 기관의 요구', en: 'Required by law or an authority' },
    GOODWILL: { ko: '도의적 환불', en: 'Goodwill' },
  },
};
