import { sessionPolicy } from './accounts/session-policy.ts';
import { cashReceiptPolicy } from './cash-receipts/policy.ts';
import { coinTotalsPolicy } from './coin-totals/policy.ts';
import { coinPolicy, paymentPolicy, refundPolicy } from './coins/policy.ts';
import { depositPolicy } from './deposits/policy.ts';
import { filePolicy } from './files/policy.ts';
import { listExportPolicy } from './list-exports/policy.ts';
import { reportPolicy } from './reports/policy.ts';
import { supportPolicy } from './support/policy.ts';

/**
 * Every number of the product, with its source. Events name the `version` they were decided by, and the migration publishes
 * its numbers for ever (`services/src/ledger-policy.ts`): a change of one that events are decided by is a new version,
 * for a date to come.
 * Days are lengths of time from an instant unless the name says otherwise.
 */
export const policy = {
  version: 1,
  /** When the year begins in Korea with which income years start. */
  effectiveFrom: '2017-12-31T15:00:00.000Z',

  coins: coinPolicy,

  coinTotals: coinTotalsPolicy,

  reports: reportPolicy,

  payments: paymentPolicy,

  refunds: refundPolicy,

  deposits: depositPolicy,

  missions: {
    /** Spec 1 §9: basic and lucky missions are due 10 days from request or win. */
    performDueDays: 10,
    /** Spec 1 §9: custom missions are decided within 30 days. */
    decideDueDays: 30,
    /** Spec 1 §9: whom a block concerns may object within 30 days of it. */
    objectionDays: 30,
    /** Ours: after a failed conversion the creator has at least this long to upload again. */
    failedTranscodingGraceDays: 1,
  },

  adults: {
    /** Youth protection law: from 1 January in Korea of the year in which one turns so many. */
    years: 19,
  },

  lucky: {
    /** Spec 2 §5: a win probability is 0.1 to 10 percent, in steps of 0.1; in thousandths. */
    winPermilleMin: 1,
    winPermilleMax: 100,
    /** Spec 1 §9: who won and got nothing is compensated within so many days, by the larger of so many tickets and the coins used. */
    compensationDueDays: 3,
    compensationTickets: 1_000,
    /** Ours: a roulette that nobody rolled for so long ends, and its seed is shown. */
    idleDays: 30,
  },

  draws: {
    /** Ours: what a creator can perform within a week. */
    drawNumberMax: 100,
    titleMax: 50,
    addressMax: 200,
    /** Ours: entries begin within so many days, and are taken for so many at most. */
    opensWithinDays: 90,
    applyDaysMax: 60,
    /** Spec 1 §9: drawn within so many days after the last day of entries; then the rule of the draw picks who is missing. */
    drawDays: 14,
    /** Spec 1 §9: prizes are given within so many days of the announcement; the event ends no sooner after its last day of entries. */
    prizeDays: 7,
    /** Ours: the creator is reminded of a draw so many days before it is done without them. */
    remindDays: 2,
    /** Ours: a draw waits for its public number until so many days after that was drawn; then it goes on without one. */
    numberWaitDays: 2,
    /** Ours: what winners told of themselves is kept for so many days after the event has closed. */
    winnersKeptDays: 90,
    /** Ours: version of the terms that an entry agrees to, kept with it. */
    termsVersion: 2,
  },

  creators: {
    /** Spec 1 §1: a review takes 7 to 14 days. Ours: operators are reminded at the first, and it is overdue at the second. */
    reviewRemindDays: 7,
    reviewDueDays: 14,
    /** Ours: so many page addresses that a public page had before stay its creator's. */
    formerUrls: 3,
  },

  /** Ours: how long a creator usually takes is said by their latest answers, so many of so many days, and not by fewer than the least. */
  usualReply: { leastAnswers: 5, latestAnswers: 20, days: 180 },

  /** Ours: no pause is longer, and no creator may say that they take more requests at once. */
  pauses: { longestDays: 365, mostOpenMax: 1_000 },

  penalties: {
    /** Spec 1 §9: the second missed deadline blocks new requests for a week. */
    requestBlockDays: 7,
    /** Spec 1 §9: the third blocks login. */
    loginBlockStrikes: 3,
    requestBlockStrikes: 2,
  },

  /** Ours: for so many days at most a member may be kept from writing comments, by one decision. */
  comments: { restrictionDaysMax: 365 },

  /** Ours: what a comment event may be, by one decision of two operators. */
  campaigns: {
    /** It begins within so many days, and lasts so many at most. */
    startsWithinDays: 90,
    daysMax: 60,
    winPointsMax: 1_000,
    winnersMax: 1_000,
    chancesMax: 100,
    rankMax: 1_000_000,
    /** What it gives at most, in coins. */
    budgetMax: 100_000,
  },

  /** Ours: a popup begins within so many days, and is shown for so many at most; its button's words stand out by this contrast (WCAG 2, AA). */
  popups: { startsWithinDays: 90, daysMax: 60, contrastMin: 4.5 },

  /** Ours: a takedown begins within so many days, and lasts so many at most where it has an end. */
  takedowns: { plannedWithinDays: 90, daysMax: 365 },

  /** Ours: a strike can be appealed until so many days after that of the strike are over in Korea. */
  appeals: { days: 30 },

  grades: {
    /** Spec 1 §9: Gold asks for so many missions of a month that were performed on time. */
    goldMissions: 10,
    /** Spec 1 §9: "about the top 10%" are Diamond. Ours: by earned coins, of those with enough missions for Gold, rounded up. */
    diamondPercent: 10,
    /** Ours: on this day of the month operators are reminded of the proposals that wait. */
    remindDayOfMonth: 5,
  },

  settlement: {
    /** Spec 1 §9: won per coin by grade. */
    wonPerCoin: { SILVER: 60, GOLD: 70, DIAMOND: 80 },
    /** Spec 1 §9, percent of gross, each floored to won. */
    serviceFeePercent: 15,
    paymentFeePercent: 10,
    overseasPaymentTaxPercent: 10,
    overseasAccountFeePercent: 5,
    /** Spec 1 §9: less carries over. */
    minimumCoins: 500,
    minimumCoinsOverseas: 1_000,
    /** Spec 1 §9: paid by the 10th of the next month, or the next business day. */
    payDayOfMonth: 10,
    /** Ours: months close on the 1st at this time, KST. */
    closeTimeKst: '00:30',
    /** Spec 1 §9: so many statements are issued to a creator in a year (KST); reading one again is none. */
    statementsPerYear: 12,
    /** Spec 2 §9: income years start here. */
    firstYear: 2018,
  },

  /**
   * What is withheld of a creator's month, and the tax within its price (docs/rules/settlements.md#tax), from the year in Korea that begins at `effectiveFrom`
   * on. A version of its own, whose other numbers are those above; months of before were decided by them alone.
   */
  withholding: {
    version: 2,
    effectiveFrom: '2026-12-31T15:00:00.000Z',
    /** Income Tax Act, articles 127(1)3 and 129(1)3: of what somebody without a registered business earns by their own work. */
    incomeTaxPercent: 3,
    /** Local Tax Act, article 103-13: of the income tax that is withheld. */
    localIncomeTaxPercent: 10,
    /** Value-Added Tax Act, article 30: of the price without it, which a registered business has within its price. */
    vatPercent: 10,
  },

  /**
   * Ours: a batch of payouts is approved within so many days, and has so many lines at most; a result file has a line of text for each of them.
   */
  payouts: { approveWithinDays: 3, linesMost: 500, resultFileMaxBytes: 33_000 },
  cashReceipts: cashReceiptPolicy,

  /**
   * Ours: what of a closed month needs a look before it is paid: so many times what the month before paid, and so much more in won; too few coins
   * for so many months on end.
   */
  monthFlags: { grewTimes: 3, grewWon: 100_000, carriedMonths: 12 },

  /** Ours: what one of the staff asks for is decided within so many days. */
  approvals: { decideWithinDays: 3 },
  listExports: listExportPolicy,

  /** Ours: how many filters one of the staff saves, over all lists, and how long their names are. */
  savedFilters: { perPersonMost: 50, nameMax: 60 },
  guardians: {
    /** Ours: how long a guardian may think about it, and how often one may be asked in 24 hours. */
    requestLifeDays: 7,
    requestsPerDay: 5,
    /** Ours: version of the text on the guardian's page, kept with each consent. */
    textVersion: 1,
  },

  /** Spec 1 §9: for how many years something is kept about who has left, and within how many days after it is destroyed. */
  leaving: {
    membershipYears: 1,
    complaintsYears: 3,
    contractsYears: 5,
    destroyedWithinDays: 5,
  },

  accounts: {
    /** Spec 1 §9. */
    minimumAgeYears: 14,
    /** Spec 1 §5: members of 14 to 18 need a guardian's consent; of age at 19, as in Korea's Civil Act, article 4. */
    ageOfMajorityYears: 19,
    /** Ours. */
    phoneMax: 20,
    addressMax: 200,
    exportsPerDay: 3,
    ...sessionPolicy,
    verificationLifeHours: 24,
    verificationMailsPerDay: 5,
    /** Ours: so long the link of a mail sets a new password, and so many are mailed to an address in 24 hours. */
    passwordResetLifeMinutes: 30,
    passwordResetMailsPerDay: 5,
    /** Ours: so long after logging in a session may change the password, and leave. */
    freshLoginMinutes: 5,
    /** Ours: from this failed login of an account from one place on, each next try from there must wait: a second first, twice as long each time. */
    firstSlowedLoginFailure: 5,
    /** Ours: the same for all places together that the account was never signed in at. */
    firstSlowedLoginFailureElsewhere: 50,
    /** Ours: after so many tries from such places together an account takes none from them for so long. */
    strangersTries: 5,
    strangersPauseSeconds: 60,
    longestLoginWaitSeconds: 900,
    /** Ours: so long after its last login a device or an address is still known to an account, and so many of them. */
    knownPlaceDays: 180,
    knownPlacesMost: 40,
  },

  notices: {
    /** Ours: a mail that could not be sent is tried again after these, then after the last each time, until it is given up. */
    mailRetrySeconds: [5, 30, 120, 600, 1_800, 3_600],
    /** Ours: older news are not mailed any more. */
    mailLifeHours: 72,
    /** Ours: a push that a service did not take is tried again after these, then after the last each time. */
    pushRetrySeconds: [5, 30, 120, 600, 1_800],
    /** Ours: what is older lights up no phone any more; what became of it is known longer, for whoever asks why theirs stayed dark. */
    pushLifeHours: 24,
    pushKeptDays: 30,
    /** Ours: a member's devices that are subscribed; with one more the oldest is let go. */
    pushDevices: 20,
  },

  files: filePolicy,
  support: supportPolicy,

  /** Ours: rows of a list of the console that its pages reach, and up to which it is counted (docs/rules/desk.md#lists). */
  console: { reachableRows: 10_000 },

  live: {
    /** Ours: a stream that has nothing to tell says so, before a proxy takes it for dead. */
    heartbeatSeconds: 20,
    /** Ours: so often it is asked whether whoever listens may still. */
    recheckSeconds: 3,
    /** Ours: so long it is remembered what was told, for whoever begins to listen a moment too late. */
    memorySeconds: 30,
    /** Ours: pages that a member has open and in sight. An address may be that of a school. */
    streamsPerMember: 12,
    streamsPerAddress: 300,
    /** Ours: what one process has room for. */
    streamsPerProcess: 10_000,
  },

  idempotency: {
    /** Ours: so long a call outside the ledger knows its key again, and a refusal by the ledger too. */
    keyLifeDays: 30,
  },

  text: {
    /** Spec 2 §9. */
    requestMax: 200,
    recipientMax: 200,
    senderMax: 30,
    descriptionMax: 200,
    commentMax: 200,
    /** Ours: as a comment. */
    feedbackMax: 200,
    /** Ours: what happened takes more words than a comment, and so does what a member says with a report. */
    appealMax: 1_000,
    reportMax: 500,
    nameMax: 50,
    /** Ours: a question on one line of a phone or two, and an answer that is read without scrolling far. */
    faqTitleMax: 80,
    faqContentMax: 1_000,
    /** Ours: a line above the picture of a popup, and what its button says. */
    popupTitleMax: 50,
    popupLinkTextMax: 30,
  },
} as const;

export type Grade = keyof typeof policy.settlement.wonPerCoin;
