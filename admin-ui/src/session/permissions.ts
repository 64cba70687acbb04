import type { Role } from '@sowon/contracts/accounts/schemas';
import { everyStaffRole, rolesAdmitted } from '@sowon/contracts/accounts/staff-roles';
import type { Call } from '@sowon/contracts/call';
import { calls } from '@sowon/contracts/calls';
import type { ResourceName } from '../api/list-rules.ts';

/** What is no list of rows: a page, and what stands in every list. */
type PageName = 'reports' | 'saved-filters';

/** What can be done with a resource, and the call that does it. What is not listed nobody may do. */
export const actions: Record<ResourceName | PageName, Readonly<Record<string, Call>>> = {
  wallets: {
    list: calls.listWallets,
    show: calls.showWallet,
    verify: calls.verifyWallet,
    take_evidence: calls.takeWalletEvidence,
    adjust: calls.proposeWalletAdjustment,
  },
  'wallet-events': { list: calls.listWalletEvents, export: calls.exportWalletEvents },
  payments: {
    list: calls.listPayments,
    show: calls.showPayment,
    refund: calls.proposeRefund,
    withdraw: calls.proposeWithdrawal,
  },
  refunds: {
    list: calls.listRefunds,
    show: calls.showRefund,
    read_account: calls.readRefundAccount,
    claim: calls.claimRefund,
    release: calls.releaseRefund,
    record: calls.recordRefund,
    confirm: calls.confirmRefund,
    withdraw: calls.withdrawRefundRecord,
  },
  'payment-differences': {
    list: calls.listDifferences,
    show: calls.showDifference,
    cure: calls.cureDifference,
    explain: calls.explainDifference,
  },
  'provider-days': { list: calls.listProviderDays },
  transfers: {
    list: calls.listTransfers,
    show: calls.showTransfer,
    import: calls.importTransfers,
    read: calls.readTransfer,
    compare: calls.readTransferNames,
    claim_return: calls.claimTransferReturn,
    release_return: calls.releaseTransferReturn,
    return: calls.returnTransfer,
  },
  deposits: {
    list: calls.listDeposits,
    show: calls.showDeposit,
    read: calls.readDeposit,
    fail: calls.failDeposit,
  },
  'deposit-matches': {
    list: calls.listDepositMatches,
    show: calls.showDepositMatch,
    compare: calls.readMatchNames,
    match: calls.matchDeposits,
    approve: calls.approveDepositMatch,
    drop: calls.dropDepositMatch,
  },
  missions: {
    list: calls.listMissions,
    show: calls.showMission,
    content: calls.missionContent,
    read: calls.readMission,
    block: calls.blockMission,
    block_many: calls.judgeContents,
    unblock: calls.unblockMission,
    mark_adult: calls.markMissionAdult,
    lift_adult_mark: calls.liftMissionAdultMark,
    clear: calls.clearMission,
    uphold: calls.upholdMissionBlock,
    settle: calls.settleCompensation,
  },
  users: {
    list: calls.listUsers,
    show: calls.showUser,
    find: calls.findUser,
    read: calls.readUser,
    shut_out: calls.blockLogin,
    let_in: calls.unblockLogin,
    uphold_shut_out: calls.upholdShutOut,
    change_roles: calls.proposeStaffRoles,
    shut_console: calls.shutConsole,
    reset_second_factor: calls.resetSecondFactor,
    restrict_comments: calls.restrictCommenting,
    allow_comments: calls.allowCommenting,
  },
  creators: {
    list: calls.listCreators,
    show: calls.showCreator,
    approve: calls.approveCreator,
    mark_adult: calls.markCreatorAdult,
    lift_adult_mark: calls.liftCreatorAdultMark,
    grade: calls.giveGrade,
    owe: calls.proposeOwing,
    pay_by_hand: calls.proposeHandPayout,
    move_account: calls.proposeOverseasAccount,
    review: calls.showContent,
    block: calls.blockContent,
    unblock: calls.unblockContent,
    clear: calls.clearContent,
    uphold: calls.upholdContentBlock,
  },
  products: {
    list: calls.listProducts,
    show: calls.showProduct,
    review: calls.showContent,
    block: calls.blockContent,
    unblock: calls.unblockContent,
    clear: calls.clearContent,
    uphold: calls.upholdContentBlock,
  },
  fairness: { list: calls.listFairness },
  'coin-totals': { list: calls.listCoinTotals },
  reports: { list: calls.reportLiability },
  'saved-filters': {
    list: calls.savedFilters,
    save: calls.saveFilter,
    change: calls.changeSavedFilter,
    remove: calls.removeSavedFilter,
    // One call removes all; a colleague’s only an administrator does.
    remove_shared: { ...calls.removeSavedFilter, access: 'admin' },
  },
  draws: {
    list: calls.listDraws,
    show: calls.showDraw,
    cancel: calls.cancelDrawByStaff,
    await_number: calls.awaitDrawNumber,
    enter_number: calls.enterDrawNumber,
    confirm_number: calls.confirmDrawNumber,
    reveal: calls.revealEntry,
  },
  files: {
    list: calls.listFiles,
    take_down: calls.takeDownFile,
    give_back: calls.giveBackFile,
    review: calls.showContent,
    uphold: calls.upholdContentBlock,
  },
  reviews: { list: calls.listReviews, show: calls.showReview, reject: calls.rejectCreator },
  strikes: {
    list: calls.listStrikes,
    show: calls.showStrike,
    lift: calls.liftStrike,
    uphold: calls.upholdStrike,
  },
  comments: {
    list: calls.listComments,
    show: calls.showComment,
    block: calls.blockComment,
    unblock: calls.unblockComment,
    clear: calls.clearComment,
    uphold: calls.upholdCommentBlock,
  },
  moderation: {
    list: calls.listModeration,
    show: calls.showModeration,
    judge: calls.judgeContents,
    take_back: calls.takeBackEscalation,
  },
  takedowns: {
    list: calls.listTakedowns,
    show: calls.showTakedown,
    plan: calls.planTakedown,
    call_off: calls.callOffTakedown,
  },
  'reason-templates': {
    list: calls.listReasonTemplates,
    show: calls.showReasonTemplate,
    create: calls.createReasonTemplate,
    change: calls.changeReasonTemplate,
    retire: calls.retireReasonTemplate,
  },
  'faq-entries': {
    list: calls.listFaqEntries,
    show: calls.showFaqEntry,
    create: calls.createFaqEntry,
    change: calls.changeFaqEntry,
    move: calls.moveFaqEntry,
    retire: calls.retireFaqEntry,
  },
  popups: {
    list: calls.listPopups,
    show: calls.showPopup,
    plan: calls.planPopup,
    change: calls.changePopup,
    stop: calls.stopPopup,
  },
  'support-questions': {
    list: calls.listSupportQuestions,
    show: calls.showSupportQuestion,
    answer: calls.answerSupportQuestion,
    close: calls.closeSupportQuestion,
  },
  campaigns: {
    list: calls.listCampaigns,
    show: calls.showCampaign,
    plan: calls.planCampaign,
    approve: calls.approveCampaign,
    stop: calls.stopCampaign,
  },
  'grade-proposals': {
    list: calls.listGradeProposals,
    show: calls.showGradeProposal,
    confirm: calls.confirmGradeProposal,
    confirm_many: calls.confirmGradeProposals,
    decline: calls.declineGradeProposal,
  },
  'settlement-months': {
    list: calls.listSettlementMonths,
    show: calls.showSettlementMonth,
    close: calls.closeMonth,
    export: calls.exportSettlements,
  },
  settlements: { list: calls.listSettlements },
  statements: { list: calls.listStatements, read: calls.readStatement },
  'payout-batches': {
    list: calls.listPayoutBatches,
    show: calls.showPayoutBatch,
    prepare: calls.preparePayouts,
    hold_back: calls.holdBackPayout,
    approve: calls.approvePayouts,
    reject: calls.rejectPayouts,
    file: calls.makePayoutFile,
    check: calls.checkPayoutResult,
    result: calls.applyPayoutResult,
  },
  'cash-receipts': { list: calls.listCashReceipts },
  'cash-receipt-files': {
    list: calls.listCashReceiptFiles,
    show: calls.showCashReceiptFile,
    prepare: calls.prepareCashReceiptFile,
    file: calls.makeCashReceiptFile,
    check: calls.checkCashReceiptResult,
    result: calls.applyCashReceiptResult,
  },
  'bank-holidays': {
    list: calls.listBankHolidays,
    add: calls.addBankHoliday,
    remove: calls.removeBankHoliday,
  },
  rates: { list: calls.listRates, show: calls.showRates, change: calls.proposeRates },
  'month-differences': { list: calls.listMonthDifferences, show: calls.showMonthSteps },
  'settlement-estimates': { list: calls.listSettlementEstimates },
  'isolated-streams': { list: calls.listIsolatedStreams, replay: calls.replayIsolatedStream },
  verifications: {
    list: calls.listVerifications,
    show: calls.showVerification,
    start: calls.startVerification,
  },
  anchors: { list: calls.listAnchors },
  approvals: {
    list: calls.listApprovals,
    show: calls.showApproval,
    // One call decides approvals of all kinds; who may decide which is the kind’s own.
    decide_operator: { ...calls.giveApproval, access: 'operator' },
    decide_finance: { ...calls.giveApproval, access: 'finance' },
    decide_admin: { ...calls.giveApproval, access: 'admin' },
    withdraw: calls.withdrawApproval,
  },
  'staff-acts': { list: calls.listStaffActs },
  'list-exports': {
    list: calls.listListExports,
    show: calls.showListExport,
    // Whether the list itself is for them is asked where it stands, and by the server.
    ask: calls.askListExport,
    withdraw: calls.withdrawListExport,
    download: calls.downloadListExport,
  },
  alarms: { list: calls.listAlarms },
  departures: { list: calls.listDepartures },
  destructions: { list: calls.listDestructions },
  deliveries: { list: calls.listDeliveries },
};

/** May somebody with these roles use the console at all? */
export const mayEnter = (roles: readonly Role[]): boolean =>
  everyStaffRole.some((role) => roles.includes(role));

/** May somebody with these roles do `action` with `resource`? */
export function mayDo(roles: readonly Role[], resource: string, action: string): boolean {
  const known: Readonly<Record<string, Readonly<Record<string, Call>>>> = actions;
  const call = Object.hasOwn(known, resource) ? known[resource]?.[action] : undefined;
  return call !== undefined && holds(roles, call);
}

/** The server judges by the same roles and has the last word. */
const holds = (roles: readonly Role[], call: Call) =>
  rolesAdmitted(call).some((role) => roles.includes(role));
