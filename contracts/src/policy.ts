import { sessionPolicy } from './accounts/session-policy.ts';
import { cashReceiptPolicy } from './cash-receipts/policy.ts';
import { coinTotalsPolicy } from './coin-totals/policy.ts';
import { coinPolicy } from './coins/policy.ts';
import { depositPolicy } from './deposits/policy.ts';
import { filePolicy } from './files/policy.ts';
import { listExportPolicy } from './list-exports/policy.ts';
import { paymentPolicy } from './payments/policy.ts';
import { refundPolicy } from './refunds/policy.ts';
import { reportPolicy } from './reports/policy.ts';
import { supportPolicy } from './support/policy.ts';

/**
 * Every number of the product, with its source. Events name the `version` that decided them, and the migration publishes its numbers permanently
 * (`services/src/ledger-policy.ts`). To change a number that decides events, add a new version with a future date. Days are durations from an instant
 * unless the name says otherwise.
 */
export const policy = {
  version: 1,
  /** Start in Korea of the year with which income years begin. */
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
    /** Spec 1 §9: the members concerned may object within 30 days of a block. */
    objectionDays: 30,
    /** Ours: after a failed conversion the creator has at least this long to upload again. */
    failedTranscodingGraceDays: 1,
  },

  adults: {
    /** Youth protection law: adult from 1 January in Korea of the year of this birthday. */
    years: 19,
  },

  lucky: {
    /** Spec 2 §5: a win probability is 0.1 to 10 percent, in steps of 0.1; in thousandths. */
    winPermilleMin: 1,
    winPermilleMax: 100,
    /** Spec 1 §9: an unperformed win is compensated within this many days, with the larger of this many tickets and the coins used. */
    compensationDueDays: 3,
    compensationTickets: 1_000,
    /** Ours: a roulette not rolled for this long ends, and its seed is shown. */
    idleDays: 30,
  },

  draws: {
    /** Ours: as many prizes as a creator can perform within a week. */
    drawNumberMax: 100,
    titleMax: 50,
    addressMax: 200,
    /** Ours: entries start within this many days, and are accepted for at most this many. */
    opensWithinDays: 90,
    applyDaysMax: 60,
    /** Spec 1 §9: drawn within this many days after the last day of entries; then the rule picks the missing winners. */
    drawDays: 14,
    /** Spec 1 §9: prizes are given within this many days of the announcement; the event cannot end earlier than this after the last day of entries. */
    prizeDays: 7,
    /** Ours: the creator is reminded this many days before the rule completes the draw. */
    remindDays: 2,
    /** Ours: a draw waits for its public number until this many days after the drawing; then it continues without one. */
    numberWaitDays: 2,
    /** Ours: personal data of winners is kept for this many days after the event has closed. */
    winnersKeptDays: 90,
    /** Ours: version of the terms that an entry agrees to, stored with it. */
    termsVersion: 2,
  },

  creators: {
    /** Spec 1 §1: a review takes 7 to 14 days. Ours: operators are reminded after the first number, and it is overdue after the second. */
    reviewRemindDays: 7,
    reviewDueDays: 14,
    /** Ours: number of former page addresses that stay reserved for the creator of a public page. */
    formerUrls: 3,
  },

  /** Ours: a creator's usual reply time is computed from at most `latestAnswers` answers within `days`, and not from fewer than `leastAnswers`. */
  usualReply: { leastAnswers: 5, latestAnswers: 20, days: 180 },

  /** Ours: the longest pause, and the highest limit of open requests. */
  pauses: { longestDays: 365, mostOpenMax: 1_000 },

  penalties: {
    /** Spec 1 §9: the second missed deadline blocks new requests for a week. */
    requestBlockDays: 7,
    /** Spec 1 §9: the third blocks login. */
    loginBlockStrikes: 3,
    requestBlockStrikes: 2,
  },

  /** Ours: the longest commenting restriction of one decision, in days. */
  comments: { restrictionDaysMax: 365 },

  /** Ours: limits of a comment event, which two operators approve. */
  campaigns: {
    /** Latest start in days from now, and longest duration in days. */
    startsWithinDays: 90,
    daysMax: 60,
    winPointsMax: 1_000,
    winnersMax: 1_000,
    chancesMax: 100,
    rankMax: 1_000_000,
    /** Most coins that it can give. */
    budgetMax: 100_000,
  },

  /** Ours: latest start and longest duration in days; the contrast that the button's text needs (WCAG 2, AA). */
  popups: { startsWithinDays: 90, daysMax: 60, contrastMin: 4.5 },

  /** Ours: latest start and, if it has an end, longest duration in days. */
  takedowns: { plannedWithinDays: 90, daysMax: 365 },

  /** Ours: a strike can be appealed until this many KST days after the day of the strike are over. */
  appeals: { days: 30 },

  grades: {
    /** Spec 1 §9: Gold needs this many missions of a month performed on time. */
    goldMissions: 10,
    /** Spec 1 §9: "about the top 10%" are Diamond. Ours: by earned coins, among those with enough missions for Gold, rounded up. */
    diamondPercent: 10,
    /** Ours: day of the month on which operators are reminded of open proposals. */
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
    /** Spec 1 §9: fewer coins carry over to the next month. */
    minimumCoins: 500,
    minimumCoinsOverseas: 1_000,
    /** Spec 1 §9: paid by the 10th of the next month, or the next business day. */
    payDayOfMonth: 10,
    /** Ours: months close on the 1st at this time, KST. */
    closeTimeKst: '00:30',
    /** Spec 1 §9: statements issued per creator and KST year; reading one again does not count. */
    statementsPerYear: 12,
    /** Spec 2 §9: income years start here. */
    firstYear: 2018,
  },

  /**
   * Tax withheld from a creator's month, and the tax within its price (docs/rules/settlements.md#tax), from the KST year starting at `effectiveFrom`. It
   * is a version of its own; its other numbers are those above. Earlier months were decided by those above only.
   */
  withholding: {
    version: 2,
    effectiveFrom: '2026-12-31T15:00:00.000Z',
    /** Income Tax Act, articles 127(1)3 and 129(1)3: of income from personal work without a registered business. */
    incomeTaxPercent: 3,
    /** Local Tax Act, article 103-13: of the withheld income tax. */
    localIncomeTaxPercent: 10,
    /** Value-Added Tax Act, article 30: of the net price; a registered business includes it in its price. */
    vatPercent: 10,
  },

  /** Ours: days to approve a payout batch, and its most lines; a result file has one line of text for each of them. */
  payouts: { approveWithinDays: 3, linesMost: 500, resultFileMaxBytes: 33_000 },
  cashReceipts: cashReceiptPolicy,

  /**
   * Ours: a closed month is flagged if it pays this many times the month before, and this much more in won. It is also flagged after this many months in
   * a row with too few coins.
   */
  monthFlags: { grewTimes: 3, grewWon: 100_000, carriedMonths: 12 },

  /** Ours: days to decide a staff proposal. */
  approvals: { decideWithinDays: 3 },
  listExports: listExportPolicy,

  /** Ours: most saved filters of a staff member over all lists, and the length of their names. */
  savedFilters: { perPersonMost: 50, nameMax: 60 },
  guardians: {
    /** Ours: days to answer a consent request, and most requests in 24 hours. */
    requestLifeDays: 7,
    requestsPerDay: 5,
    /** Ours: version of the text on the guardian's page, stored with each consent. */
    textVersion: 1,
  },

  /** Spec 1 §9: retention in years of data about former members, and the days within which it is then destroyed. */
  leaving: {
    membershipYears: 1,
    complaintsYears: 3,
    contractsYears: 5,
    destroyedWithinDays: 5,
  },

  accounts: {
    /** Spec 1 §9: younger people cannot be members. */
    minimumAgeYears: 14,
    /** Spec 1 §5: members aged 14 to 18 need a guardian's consent; adult at 19, as in Korea's Civil Act, article 4. */
    ageOfMajorityYears: 19,
    /** Ours. */
    phoneMax: 20,
    addressMax: 200,
    exportsPerDay: 3,
    ...sessionPolicy,
    verificationLifeHours: 24,
    verificationMailsPerDay: 5,
    /** Ours: lifetime of a password reset link, and most such mails per address in 24 hours. */
    passwordResetLifeMinutes: 30,
    passwordResetMailsPerDay: 5,
    /** Ours: minutes after login in which a session may change the password, and leave. */
    freshLoginMinutes: 5,
    /** Ours: from this failed login of an account at one place, each next try there must wait: first a second, then twice as long each time. */
    firstSlowedLoginFailure: 5,
    /** Ours: the same for all unknown places together, where the account was never signed in. */
    firstSlowedLoginFailureElsewhere: 50,
    /** Ours: after this many tries from unknown places together, the account refuses all of them for this long. */
    strangersTries: 5,
    strangersPauseSeconds: 60,
    longestLoginWaitSeconds: 900,
    /** Ours: days after its last login that an account remembers a device or address, and most of them. */
    knownPlaceDays: 180,
    knownPlacesMost: 40,
  },

  notices: {
    /** Ours: waits before retries of a failed mail, the last one repeating until it is given up. */
    mailRetrySeconds: [5, 30, 120, 600, 1_800, 3_600],
    /** Ours: older notices are not mailed any more. */
    mailLifeHours: 72,
    /** Ours: waits before retries of a push that the service refused, the last one repeating. */
    pushRetrySeconds: [5, 30, 120, 600, 1_800],
    /** Ours: older notices are not pushed any more. The record of a push is kept longer, for members who ask why none arrived. */
    pushLifeHours: 24,
    pushKeptDays: 30,
    /** Ours: most subscribed devices of a member; one more replaces the oldest. */
    pushDevices: 20,
  },

  files: filePolicy,
  support: supportPolicy,

  /** Ours: rows of a console list that can be paged through and are counted (docs/rules/desk.md#lists). */
  console: { reachableRows: 10_000 },

  live: {
    /** Ours: an idle stream sends a heartbeat, before a proxy takes it for dead. */
    heartbeatSeconds: 20,
    /** Ours: seconds between checks that the listener still has access. */
    recheckSeconds: 3,
    /** Ours: seconds that changes are remembered, for listeners that connect a moment too late. */
    memorySeconds: 30,
    /** Ours: streams of a member, one per visible page. An address may belong to a whole school. */
    streamsPerMember: 12,
    streamsPerAddress: 300,
    /** Ours: capacity of one process. */
    streamsPerProcess: 10_000,
  },

  idempotency: {
    /** Ours: days that a call outside the ledger recognises its key, and a refusal by the ledger too. */
    keyLifeDays: 30,
  },

  text: {
    /** Spec 2 §9. */
    requestMax: 200,
    recipientMax: 200,
    senderMax: 30,
    descriptionMax: 200,
    commentMax: 200,
    /** Ours: the same as for a comment. */
    feedbackMax: 200,
    /** Ours: an appeal, and the text of a report, need more space than a comment. */
    appealMax: 1_000,
    reportMax: 500,
    nameMax: 50,
    /** Ours: a question fits on one or two lines of a phone; an answer needs little scrolling. */
    faqTitleMax: 80,
    faqContentMax: 1_000,
    /** Ours: a line above a popup's picture, and the text of its button. */
    popupTitleMax: 50,
    popupLinkTextMax: 30,
  },
} as const;

export type Grade = keyof typeof policy.settlement.wonPerCoin;
