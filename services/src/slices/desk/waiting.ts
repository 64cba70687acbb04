import { type Access, type Reply, type Role, type Routes, staffRoles } from '@sowon/contracts';
import { kstMonth } from '../../clock.ts';
import type { Ctx } from '../../context.ts';
import { approvalsFor } from '../approvals/queries.ts';
import { plannedCampaigns } from '../campaigns/console-rows.ts';
import { dueReceipts, openFiles } from '../cash-receipts/queries.ts';
import { paymentsGivingBack } from '../coins/console-rows.ts';
import { proposedMatchCount } from '../coins/deposits/console-rows.ts';
import { openTransfers } from '../coins/deposits/transfer-rows.ts';
import { openDifferences } from '../coins/differences/watch.ts';
import { refundsToStaff } from '../coins/refunds/queries.ts';
import { openAppealCount } from '../conduct/queries.ts';
import { numbersDue } from '../draws/console-rows.ts';
import { openProposalCount } from '../grades/queries.ts';
import { isolatedStreamCount } from '../isolation/isolated-streams.ts';
import { missionFigures } from '../missions/figures.ts';
import { queuedCount } from '../moderation/queries.ts';
import { waitingBatches } from '../payouts/queries.ts';
import { reviewCounts } from '../reviews/queries.ts';
import { payoutsDue } from '../settlement/console-rows.ts';
import { monthsToClose, showSettlementMonthRow } from '../settlement/month-rows.ts';
import { waitingQuestions } from '../support/queries.ts';
import { openAlarmCount } from '../upkeep/queries.ts';
import { openObjectionCount } from '../users/shut-outs.ts';
import { ledgerDifferences } from '../verifications/queries.ts';
import { frozenWallets, walletSums } from '../wallets/queries.ts';

type Waiting = Reply<Routes['waiting']>;
type StaffAccess = Extract<Access, keyof typeof staffRoles>;
type Item = Omit<Waiting['waiting'][number], 'kind'>;

interface Asker {
  readonly userId: string;
  readonly roles: readonly Role[];
}

const counted = async (count: Promise<number>): Promise<Item> => ({ count: await count, won: null });
const countOf = async (list: Promise<readonly unknown[]>) => (await list).length;

/** What may wait, by who is to act on it, in the order in which it presses. */
const waiting: readonly {
  readonly kind: Waiting['waiting'][number]['kind'];
  readonly access: StaffAccess;
  readonly read: (ctx: Ctx, asker: Asker) => Promise<Item>;
}[] = [
  // What the books say may be wrong: nothing presses more.
  { kind: 'LEDGER_DIFFERENCES', access: 'console', read: ({ db }) => counted(ledgerDifferences(db)) },
  { kind: 'ALARMS', access: 'console', read: ({ db }) => counted(openAlarmCount(db)) },
  // Coins for what has come are due within two of the hours in which deposits are looked through (`depositLookedAtBy`).
  { kind: 'TRANSFERS_OPEN', access: 'operatorOrFinance', read: ({ db }) => openTransfers(db) },
  {
    kind: 'DEPOSIT_MATCHES_PROPOSED',
    access: 'operatorOrFinance',
    read: ({ db }) => counted(proposedMatchCount(db)),
  },
  { kind: 'APPROVALS', access: 'console', read: (ctx, asker) => counted(approvalsFor(ctx, asker)) },
  { kind: 'ISOLATED_STREAMS', access: 'operator', read: ({ db }) => counted(isolatedStreamCount(db)) },
  {
    kind: 'REVIEWS_OVERDUE',
    access: 'operator',
    read: async ({ db }) => ({ count: (await reviewCounts(db)).overdue, won: null }),
  },
  {
    kind: 'APPLICATIONS_WAITING',
    access: 'operator',
    read: async ({ db }) => ({ count: (await reviewCounts(db)).waiting, won: null }),
  },
  { kind: 'APPEALS_WAITING', access: 'operator', read: ({ db }) => counted(openAppealCount(db)) },
  {
    kind: 'OBJECTIONS_WAITING',
    access: 'operator',
    read: ({ db }) => counted(openObjectionCount(db)),
  },
  { kind: 'QUESTIONS_WAITING', access: 'operator', read: ({ db }) => counted(waitingQuestions(db)) },
  { kind: 'CONTENT_ESCALATED', access: 'operator', read: ({ db }) => counted(queuedCount(db, 'ESCALATED')) },
  { kind: 'CONTENT_APPEALED', access: 'operator', read: ({ db }) => counted(queuedCount(db, 'APPEALED')) },
  {
    kind: 'CONTENT_UNREVIEWED',
    access: 'operator',
    read: ({ db }) => counted(queuedCount(db, 'UNREVIEWED')),
  },
  {
    kind: 'CAMPAIGNS_PLANNED',
    access: 'operator',
    read: ({ db, clock }) => counted(plannedCampaigns(db, clock.now())),
  },
  { kind: 'GRADES_PROPOSED', access: 'operator', read: ({ db }) => counted(openProposalCount(db)) },
  {
    kind: 'MISSIONS_OVERDUE',
    access: 'operator',
    read: async ({ db, clock }) => ({ count: (await missionFigures(db, clock.now())).overdue, won: null }),
  },
  { kind: 'DRAW_NUMBERS_DUE', access: 'operator', read: (ctx) => counted(numbersDue(ctx)) },
  { kind: 'QUARANTINED_PAYMENTS', access: 'finance', read: ({ db }) => counted(paymentsGivingBack(db)) },
  { kind: 'REFUNDS_BY_HAND', access: 'finance', read: ({ db }) => counted(refundsToStaff(db)) },
  { kind: 'CASH_RECEIPTS_DUE', access: 'finance', read: ({ db }) => dueReceipts(db) },
  { kind: 'CASH_RECEIPT_FILES_OPEN', access: 'finance', read: ({ db }) => counted(openFiles(db)) },
  { kind: 'PAYMENT_DIFFERENCES', access: 'finance', read: ({ db }) => counted(openDifferences(db)) },
  {
    kind: 'MONTHS_TO_CLOSE',
    access: 'finance',
    read: ({ db, clock }) => counted(countOf(monthsToClose(db, kstMonth(clock.now())))),
  },
  { kind: 'PAYOUTS_DUE', access: 'finance', read: ({ db }) => payoutsDue(db) },
  {
    kind: 'PAYOUTS_TO_APPROVE',
    access: 'finance',
    read: ({ db }) => counted(waitingBatches(db, 'PREPARED')),
  },
  { kind: 'PAYOUTS_TO_SEND', access: 'finance', read: ({ db }) => counted(waitingBatches(db, 'APPROVED')) },
  {
    kind: 'PAYOUTS_TO_CONFIRM',
    access: 'finance',
    read: ({ db }) => counted(waitingBatches(db, 'FILE_MADE')),
  },
  { kind: 'FROZEN_WALLETS', access: 'finance', read: ({ db }) => counted(frozenWallets(db)) },
];

/** What waits for somebody of the staff by their roles, and how things stand that concern them. */
export async function waitingFor(ctx: Ctx, { userId, roles }: Asker): Promise<Waiting> {
  const may = (access: StaffAccess) => staffRoles[access].some((role) => roles.includes(role));
  const [items, operations, money] = await Promise.all([
    Promise.all(
      waiting
        .filter(({ access }) => may(access))
        .map(async ({ kind, read }) => ({ kind, ...(await read(ctx, { userId, roles })) })),
    ),
    may('operator') ? operationFigures(ctx) : [],
    may('finance') ? moneyFigures(ctx) : [],
  ]);
  return { waiting: items, figures: [...operations, ...money], month: kstMonth(ctx.clock.now()) };
}

async function operationFigures({ db, clock }: Ctx): Promise<Waiting['figures']> {
  const { inProgress, converting, blocked } = await missionFigures(db, clock.now());
  return [
    { kind: 'MISSIONS_IN_PROGRESS', value: inProgress },
    { kind: 'MISSIONS_CONVERTING', value: converting },
    { kind: 'MISSIONS_BLOCKED', value: blocked },
  ];
}

async function moneyFigures(ctx: Ctx): Promise<Waiting['figures']> {
  const [sums, month] = await Promise.all([
    walletSums(ctx.db),
    showSettlementMonthRow(ctx, kstMonth(ctx.clock.now())),
  ]);
  return [
    { kind: 'MONTH_ESTIMATE', value: month?.toReceiptWon ?? 0 },
    { kind: 'COINS_AVAILABLE', value: sums.available },
    { kind: 'COINS_HELD', value: sums.held },
    { kind: 'WALLETS', value: sums.wallets },
  ];
}
