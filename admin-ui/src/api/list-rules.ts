import type { Rules } from './list-rule.ts';

/** The contract's list calls by the resource they serve; names that the contract does not know fail to compile. */
export const listRules = {
  wallets: {
    filters: { q: true, state: true },
    sorts: ['id', 'available', 'held', 'version', 'updatedAt'],
    order: { field: 'updatedAt', order: 'DESC' },
  } satisfies Rules<'listWallets'>,
  'wallet-events': {
    filters: { walletId: true, type: true, from: true, until: true, upTo: true },
    sorts: ['version'],
    order: { field: 'version', order: 'DESC' },
  } satisfies Rules<'listWalletEvents'>,
  'coin-totals': {
    filters: {},
    sorts: ['id'],
    order: { field: 'id', order: 'DESC' },
  } satisfies Rules<'listCoinTotals'>,
  users: {
    filters: {
      q: true,
      creator: true,
      staff: true,
      verified: true,
      loginBlocked: true,
      left: true,
      objecting: true,
    },
    sorts: ['id', 'username', 'created'],
    order: { field: 'created', order: 'DESC' },
  } satisfies Rules<'listUsers'>,
  payments: {
    filters: { q: true, status: true, userId: true, givingBack: true },
    sorts: ['id', 'created'],
    order: { field: 'created', order: 'DESC' },
  } satisfies Rules<'listPayments'>,
  transfers: {
    filters: { status: true, toDo: true, won: true, late: true },
    sorts: ['id', 'received', 'due', 'won'],
    order: { field: 'received', order: 'ASC' },
  } satisfies Rules<'listTransfers'>,
  deposits: {
    filters: { q: true, status: true, userId: true },
    sorts: ['id', 'created', 'due'],
    order: { field: 'created', order: 'DESC' },
  } satisfies Rules<'listDeposits'>,
  'deposit-matches': {
    filters: { status: true, userId: true },
    sorts: ['id', 'created', 'won'],
    order: { field: 'created', order: 'DESC' },
  } satisfies Rules<'listDepositMatches'>,
  missions: {
    filters: {
      ...{ q: true, status: true, productType: true, creatorId: true, fanId: true },
      ...{ blocked: true, adult: true, overdue: true, dueWithinHours: true, review: true },
    },
    sorts: ['id', 'created', 'due', 'coinPrice', 'status'],
    order: { field: 'created', order: 'DESC' },
  } satisfies Rules<'listMissions'>,
  creators: {
    filters: { q: true, verified: true, blocked: true, adult: true },
    sorts: ['id', 'name', 'created'],
    order: { field: 'created', order: 'DESC' },
  } satisfies Rules<'listCreators'>,
  products: {
    filters: { q: true, type: true, active: true, creatorId: true },
    sorts: ['id', 'created', 'coinPrice'],
    order: { field: 'created', order: 'DESC' },
  } satisfies Rules<'listProducts'>,
  fairness: {
    filters: { productId: true },
    sorts: ['id', 'rolls', 'wins'],
    order: { field: 'rolls', order: 'DESC' },
  } satisfies Rules<'listFairness'>,
  draws: {
    filters: { q: true, status: true, creatorId: true, numberDue: true },
    sorts: ['id', 'created', 'entries'],
    order: { field: 'created', order: 'DESC' },
  } satisfies Rules<'listDraws'>,
  files: {
    filters: { ownerId: true, takenDown: true },
    sorts: ['created'],
    order: { field: 'created', order: 'DESC' },
  } satisfies Rules<'listFiles'>,
  reviews: {
    filters: { q: true, decided: true, state: true },
    sorts: ['id', 'name', 'applied', 'due'],
    order: { field: 'due', order: 'ASC' },
  } satisfies Rules<'listReviews'>,
  strikes: {
    filters: { q: true, creatorId: true, standing: true, appeal: true },
    sorts: ['id', 'given'],
    order: { field: 'given', order: 'DESC' },
  } satisfies Rules<'listStrikes'>,
  comments: {
    filters: { q: true, authorId: true, missionId: true, around: true, review: true },
    sorts: ['id', 'written', 'reported'],
    order: { field: 'written', order: 'DESC' },
  } satisfies Rules<'listComments'>,
  moderation: {
    filters: { state: true, kind: true },
    sorts: ['since'],
    order: { field: 'since', order: 'ASC' },
  } satisfies Rules<'listModeration'>,
  refunds: {
    filters: { status: true, open: true, toStaff: true, userId: true, paymentId: true },
    sorts: ['id', 'owed', 'dueOn'],
    order: { field: 'owed', order: 'ASC' },
  } satisfies Rules<'listRefunds'>,
  'payment-differences': {
    filters: { kind: true, status: true, day: true, orderId: true },
    sorts: ['id', 'found', 'day'],
    order: { field: 'found', order: 'ASC' },
  } satisfies Rules<'listDifferences'>,
  'provider-days': {
    filters: {},
    sorts: ['id'],
    order: { field: 'id', order: 'DESC' },
  } satisfies Rules<'listProviderDays'>,
  takedowns: {
    filters: { kind: true, contentId: true, status: true, open: true },
    sorts: ['id', 'planned', 'from'],
    order: { field: 'planned', order: 'DESC' },
  } satisfies Rules<'listTakedowns'>,
  'reason-templates': {
    filters: { q: true, use: true, retired: true },
    sorts: ['id', 'name', 'created'],
    order: { field: 'name', order: 'ASC' },
  } satisfies Rules<'listReasonTemplates'>,
  'faq-entries': {
    filters: { q: true, type: true, retired: true },
    sorts: ['id', 'place', 'created'],
    order: { field: 'place', order: 'ASC' },
  } satisfies Rules<'listFaqEntries'>,
  popups: {
    filters: { status: true },
    sorts: ['id', 'planned', 'startsAt'],
    order: { field: 'planned', order: 'DESC' },
  } satisfies Rules<'listPopups'>,
  'support-questions': {
    filters: { q: true, state: true, subject: true, userId: true },
    sorts: ['id', 'asked', 'waitsSince', 'lastWritten'],
    order: { field: 'waitsSince', order: 'ASC' },
  } satisfies Rules<'listSupportQuestions'>,
  campaigns: {
    filters: { q: true, status: true },
    sorts: ['id', 'planned', 'startsAt'],
    order: { field: 'planned', order: 'DESC' },
  } satisfies Rules<'listCampaigns'>,
  'grade-proposals': {
    filters: { q: true, creatorId: true, month: true, state: true, grade: true },
    sorts: ['id', 'month', 'onTime', 'coins', 'place'],
    order: { field: 'month', order: 'DESC' },
  } satisfies Rules<'listGradeProposals'>,
  rates: { filters: {}, sorts: ['id'], order: { field: 'id', order: 'DESC' } } satisfies Rules<'listRates'>,
  'bank-holidays': {
    filters: { year: true },
    sorts: ['id'],
    order: { field: 'id', order: 'ASC' },
  } satisfies Rules<'listBankHolidays'>,
  'settlement-months': {
    filters: {},
    sorts: ['id'],
    order: { field: 'id', order: 'DESC' },
  } satisfies Rules<'listSettlementMonths'>,
  settlements: {
    filters: { month: true, creatorId: true, state: true },
    sorts: ['id', 'toReceiptWon', 'coins', 'month'],
    order: { field: 'month', order: 'DESC' },
  } satisfies Rules<'listSettlements'>,
  statements: {
    filters: { month: true, creatorId: true },
    sorts: ['id', 'issued', 'month'],
    order: { field: 'issued', order: 'DESC' },
  } satisfies Rules<'listStatements'>,
  'payout-batches': {
    filters: { month: true, status: true, open: true },
    sorts: ['id', 'prepared', 'month', 'totalWon'],
    order: { field: 'prepared', order: 'DESC' },
  } satisfies Rules<'listPayoutBatches'>,
  'cash-receipts': {
    filters: { status: true, kind: true, late: true, depositId: true, userId: true },
    sorts: ['id', 'dueOn', 'on', 'won'],
    order: { field: 'dueOn', order: 'ASC' },
  } satisfies Rules<'listCashReceipts'>,
  'cash-receipt-files': {
    filters: { status: true, open: true },
    sorts: ['id', 'prepared'],
    order: { field: 'prepared', order: 'DESC' },
  } satisfies Rules<'listCashReceiptFiles'>,
  'month-differences': {
    filters: { month: true, presence: true, flag: true, flagged: true },
    sorts: ['id', 'changeWon', 'receivedWon', 'grossWon'],
    order: { field: 'changeWon', order: 'DESC' },
  } satisfies Rules<'listMonthDifferences'>,
  'settlement-estimates': {
    filters: { month: true },
    sorts: ['id', 'toReceiptWon', 'coins'],
    order: { field: 'toReceiptWon', order: 'DESC' },
  } satisfies Rules<'listSettlementEstimates'>,
  'isolated-streams': {
    filters: {},
    sorts: ['isolatedAt', 'waiting'],
    order: { field: 'isolatedAt', order: 'DESC' },
  } satisfies Rules<'listIsolatedStreams'>,
  verifications: {
    filters: { status: true },
    sorts: ['id', 'asked'],
    order: { field: 'asked', order: 'DESC' },
  } satisfies Rules<'listVerifications'>,
  anchors: {
    filters: {},
    sorts: ['id'],
    order: { field: 'id', order: 'DESC' },
  } satisfies Rules<'listAnchors'>,
  'staff-acts': {
    filters: { staffId: true, action: true, resource: true, objectId: true, from: true, until: true },
    sorts: ['at'],
    order: { field: 'at', order: 'DESC' },
  } satisfies Rules<'listStaffActs'>,
  'list-exports': {
    filters: { list: true, status: true, askedBy: true, open: true },
    sorts: ['id', 'asked'],
    order: { field: 'asked', order: 'DESC' },
  } satisfies Rules<'listListExports'>,
  approvals: {
    filters: { kind: true, status: true, objectId: true, open: true, forMe: true, mine: true },
    sorts: ['id', 'proposed', 'expires'],
    order: { field: 'proposed', order: 'DESC' },
  } satisfies Rules<'listApprovals'>,
  alarms: {
    filters: { open: true },
    sorts: ['raised', 'last'],
    order: { field: 'raised', order: 'DESC' },
  } satisfies Rules<'listAlarms'>,
  departures: {
    filters: { userId: true, refunds: true },
    sorts: ['left'],
    order: { field: 'left', order: 'DESC' },
  } satisfies Rules<'listDepartures'>,
  destructions: {
    filters: { period: true },
    sorts: ['at'],
    order: { field: 'at', order: 'DESC' },
  } satisfies Rules<'listDestructions'>,
  deliveries: {
    filters: { channel: true, state: true, failed: true, recipientId: true, notice: true },
    sorts: ['created'],
    order: { field: 'created', order: 'DESC' },
  } satisfies Rules<'listDeliveries'>,
} as const;

/** The resources of the console, as they are written in `/admin/api/{resource}`. */
export type ResourceName = keyof typeof listRules;

export const maxRows = 100;
