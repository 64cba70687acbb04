/**
 * Every error code with its HTTP status and its message (spec section 8 of both texts; the rest is ours).
 * Clients switch on `code`, never on the message. `{name}` is replaced by the fact of that name.
 * `transient` marks what may pass by waiting: the same request, sent again, may well succeed. It is nobody's verdict, so
 * it is never stored as the answer to a key, and never ends a flow.
 */
export const errorTable = {
  INVALID_INPUT: { status: 400, message: 'invalid input' },
  LIST_TOO_DEEP: {
    status: 400,
    message: 'only the first {rows} rows of a list can be paged through; narrow it, or have it as a file',
  },
  PASSWORD_FORMAT: { status: 400, message: 'password not in the required format' },
  PASSWORD_COMMON: { status: 400, message: 'this password is one of the most used, please choose another' },
  CODE_WRONG: { status: 400, message: 'this code is wrong, or was used' },
  TOO_YOUNG: { status: 400, message: 'members must be at least 14 years old' },
  NOT_ENOUGH_COINS: { status: 400, message: 'not enough coins, please charge' },
  BELOW_MINIMUM: { status: 400, message: 'must be at least {minimum} coins' },
  ATTACHMENT_NOT_ALLOWED: { status: 400, message: 'this product takes no attachment' },
  PAYMENT_NOT_PAID: { status: 400, message: 'the payment is not completed' },
  PAYMENT_MISMATCH: { status: 400, message: 'the payment does not match its order' },
  LOGIN_FAILED: { status: 401, message: 'Please check your Email or Password' },
  EXPIRED_TOKEN: { status: 401, message: 'the login has expired' },
  INVALID_TOKEN: { status: 401, message: 'the login is invalid' },
  UNSUPPORTED_TOKEN: { status: 401, message: 'this kind of login is not supported' },
  OAUTH2: { status: 401, message: 'signing in with this provider did not work, please try again' },
  ACCESS_DENIED: { status: 403, message: 'access denied' },
  SECOND_FACTOR_NEEDED: { status: 403, message: 'please give the second factor first' },
  EMAIL_UNVERIFIED: { status: 403, message: 'please verify your e-mail address first' },
  CREATOR_CANNOT_REQUEST: {
    status: 403,
    message: 'missions of other creators cannot be requested; sign up with an individual account',
  },
  CREATOR_CANNOT_CHARGE: { status: 403, message: 'creators cannot charge coins' },
  BIRTH_DATE_NEEDED: { status: 403, message: 'please tell your date of birth first' },
  GUARDIAN_CONSENT: { status: 403, message: 'members under {years} pay only with the consent of a guardian' },
  ADULTS_ONLY: { status: 403, message: 'this is for members from the year in which they turn {years}' },
  LOGIN_BLOCKED: { status: 403, message: 'this account is blocked, please contact support' },
  LOGIN_TOO_OLD: {
    status: 403,
    message: 'this takes a login of the last {minutes} minutes, please log in again',
  },
  NOT_FOUND: { status: 404, message: 'not found' },
  CODE_EXPIRED: { status: 404, message: 'this link has expired or was used' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'method not allowed' },
  ALREADY_EXISTS: { status: 409, message: 'already exists' },
  ALREADY_DECIDED: { status: 409, message: 'this was decided before' },
  CLAIMED_BY_OTHER: {
    status: 409,
    message: 'somebody else has taken this up; from {until} (Korean time) on you may take it over',
  },
  NOT_CLAIMED: { status: 409, message: 'take this up first' },
  APPEAL_OVER: { status: 409, message: 'the time to appeal this is over' },
  QUESTION_CLOSED: { status: 409, message: 'this question is closed, please ask a new one' },
  OBJECTION_OVER: { status: 409, message: 'the time to object is over' },
  CONSENT_NOT_NEEDED: { status: 409, message: 'no consent of a guardian is needed' },
  EVENT_ONGOING: { status: 409, message: 'exist ongoing event' },
  DRAW_STATE: { status: 409, message: 'this is not possible while the event is {drawStatus}' },
  DRAW_FULL: { status: 409, message: 'cannot add more; draw count exceeded' },
  DRAW_DONE: { status: 409, message: 'the draw is all done' },
  DRAW_NOT_READY: { status: 409, message: 'the rule can pick from {until} (Korean time) on' },
  DRAW_NUMBER_NOT_AWAITED: { status: 409, message: 'the draw waits for no public number' },
  DRAW_NUMBER_KNOWN: { status: 409, message: 'the number of round {round} can be known by now' },
  DRAW_NUMBER_EARLY: { status: 409, message: 'round {round} is drawn on {until} (Korean time)' },
  DRAW_NUMBER_MISSING: { status: 409, message: 'no number was entered yet' },
  DRAW_NUMBER_OTHER: { status: 409, message: 'these are not the numbers that were entered' },
  DRAW_INCOMPLETE: { status: 409, message: '{open} more must be picked before the draw can be finished' },
  WINNERS_EXPORTED: { status: 409, message: 'the file was made before' },
  PRODUCT_CHANGED: { status: 409, message: 'the price or the odds are others by now, please look again' },
  PRODUCT_INACTIVE: { status: 409, message: 'this product takes no requests' },
  PRODUCT_TYPE: { status: 409, message: 'the type of a product cannot be changed' },
  REQUESTS_BLOCKED: {
    status: 409,
    message: 'this creator takes no new requests until {until} (Korean time)',
  },
  ROLL_LIMIT: {
    status: 409,
    message: 'of the {limit} coins that you allow yourself a day, {used} are used today',
  },
  REQUESTS_PAUSED: {
    status: 409,
    message: 'this creator takes new requests again from {until} (Korean time)',
  },
  REQUESTS_FULL: { status: 409, message: 'this creator has as many requests as they take at once' },
  COMMENT_HAS_REPLIES: { status: 409, message: "Can't Remove Comment" },
  COMMENTING_RESTRICTED: { status: 409, message: 'you can write comments again from {until} (Korean time)' },
  CAMPAIGN_OVERLAPS: { status: 409, message: 'another comment event runs in these days' },
  CAMPAIGN_OVER: { status: 409, message: 'the days of this comment event are over' },
  COMMENT_HIDDEN: { status: 409, message: 'this comment is hidden' },
  MISSION_STATE: { status: 409, message: 'this is not possible while the mission is {missionStatus}' },
  MISSION_OVERDUE: { status: 409, message: 'the mission is past its deadline' },
  FILE_IN_USE: { status: 409, message: 'the file is in use' },
  TUS_VERSION: { status: 412, message: 'uploads are sent by version {version} of tus' },
  UPLOAD_OFFSET: { status: 409, message: 'the upload stands at another byte, please ask where' },
  MONTH_NOT_OVER: { status: 409, message: 'the month is not over' },
  MONTH_CLOSED: { status: 409, message: 'the month is closed' },
  MONTH_OPEN: { status: 409, message: 'the month is not closed yet' },
  HOLIDAY_EXISTS: { status: 409, message: 'banks are closed on this day already' },
  HOLIDAY_BEGUN: { status: 409, message: 'this day has begun, and due days were counted by it' },
  RATES_SAME: { status: 409, message: 'these rates hold already' },
  RATES_MONTH: { status: 409, message: 'rates can be changed from {earliest} on, and up to {latest}' },
  EXPORTS_OPEN: { status: 409, message: 'at most {limit} files are written for you at a time' },
  EXPORTS_DAY: { status: 409, message: 'at most {limit} files a day can be asked for' },
  STATEMENT_LIMIT: { status: 409, message: 'at most {limit} statements are issued a year' },
  SAVED_FILTER_LIMIT: {
    status: 409,
    message: 'at most {limit} filters can be saved, please remove one first',
  },
  EVIDENCE_NOT_ANCHORED: { status: 409, message: 'no published anchor has what happened by then yet' },
  PAYOUT_NOTHING: { status: 409, message: 'there is nobody to pay' },
  PAYOUT_STATE: { status: 409, message: 'this is not possible while the batch is {payoutStatus}' },
  PAYOUT_CHANGED: { status: 409, message: 'the batch, or what is payable, has changed; please look again' },
  PAYOUT_UNDER_WAY: { status: 409, message: 'a batch is paying the month already' },
  PAYOUT_TOTAL: { status: 409, message: 'the total is another one' },
  PAYOUT_ACCOUNTS: { status: 409, message: 'the accounts of {count} lines cannot be written for the bank' },
  CASH_RECEIPT_NOTHING: { status: 409, message: 'no cash receipt is due' },
  CASH_RECEIPT_CHANGED: { status: 409, message: 'the file has changed; please look again' },
  CASH_RECEIPT_NOT_MADE: { status: 409, message: 'nobody has this file yet' },
  NOTHING_TO_SETTLE: { status: 409, message: 'nothing of this mission has to be settled by hand' },
  WALLET_FROZEN: { status: 409, message: 'the wallet is frozen' },
  LAST_WAY_IN: { status: 409, message: 'without it you could not sign in any more' },
  LEAVING_BLOCKED: { status: 409, message: 'something has to be finished before you can leave' },
  WITHDRAWAL_CHANGED: {
    status: 409,
    message: 'what this charge would give back has changed, please look again',
  },
  REFUND_ACCOUNT: { status: 409, message: 'please tell first to which bank account the money goes' },
  LEAVING_COINS: { status: 409, message: '{lost} coins would be lost by now, please look again' },
  FOUR_EYES: { status: 409, message: 'another member of the staff has to approve this' },
  MAKER_LOST_ROLE: {
    status: 409,
    message: 'the person who proposed this has no longer the right to; it has to be proposed anew',
  },
  APPROVAL_STATE: { status: 409, message: 'this is not possible: the request is {approvalStatus}' },
  APPROVAL_CHANGED: { status: 409, message: 'the effect is another one by now; please look again' },
  APPROVAL_FIGURE: { status: 409, message: 'the figure is another one' },
  STAFF_CREATOR: { status: 409, message: 'a creator cannot be of the staff' },
  STAFF_LAST_ADMIN: { status: 409, message: 'somebody has to be an administrator' },
  CHARGE_TAKEN_BACK: { status: 409, message: 'the money of this charge went back otherwise' },
  LOT_HELD: { status: 409, message: '{held} coins of this charge wait in missions' },
  AMOUNT_INVALID: { status: 409, message: 'at most {most} of this charge can go back' },
  REFUND_BY_RULE: { status: 409, message: 'the rule gives {refund} back by itself' },
  REFUSED_BY_LEDGER: { status: 409, message: 'the rules of the ledger refuse this' },
  PAYMENT_QUARANTINED: {
    status: 409,
    message: 'the payment could not be turned into coins and is given back',
  },
  CHARGE_LIMIT: { status: 409, message: 'at most {limitWon} won can be charged a day' },
  DEPOSIT_STATE: { status: 409, message: 'this is not possible while the deposit is {depositStatus}' },
  TRANSFER_STATE: { status: 409, message: 'this is not possible while the transfer is {transferStatus}' },
  DEPOSIT_SUM: { status: 409, message: 'transfers of {received} won do not pay deposits of {asked} won' },
  BODY_TOO_LARGE: { status: 413, message: 'the request is too large' },
  FILE_TOO_LARGE: { status: 413, message: 'the file is larger than {maxBytes}' },
  UNKNOWN_FILE_FORMAT: { status: 415, message: 'unknown file format' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'unsupported media type' },
  KEY_REUSED: { status: 422, message: 'this idempotency key was used for another request' },
  TOO_MANY_REQUESTS: { status: 429, message: 'too many requests, please retry later', transient: true },
  INTERNAL: { status: 500, message: 'server error' },
  PROVIDER_UNREACHABLE: {
    status: 502,
    message: 'the payment provider cannot be reached, please retry',
    transient: true,
  },
  BUSY: { status: 503, message: 'busy, please retry', transient: true },
  UNAVAILABLE: { status: 503, message: 'out of order for a moment, please retry later', transient: true },
  STORAGE_FULL: { status: 503, message: 'our storage is full, please retry later', transient: true },
} as const satisfies Record<string, { status: number; message: string; transient?: true }>;

export type ErrorCode = keyof typeof errorTable;

/** One field that was refused; `rejectedValue` is null where it would repeat a secret. */
export interface SubError {
  field: string;
  message: string;
  rejectedValue: unknown;
}

/** The shape of every error reply (spec, first text, section 3). */
export interface ErrorReply {
  message: string;
  status: number;
  code: ErrorCode;
  subErrors: SubError[];
  /** What the support desk asks for; also the log's request id. */
  requestId?: string;
  /** A path of the web app where the person reads more and can act, such as objecting to a blocked login. */
  page?: string;
}
