import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { ApiError } from '@sowon/contracts/client';
import type { ErrorCode } from '@sowon/contracts/errors';
import { policy } from '@sowon/contracts/policy';
import { codeOf } from './api-error.ts';
import { formatNumber } from './format/money.ts';

const chargeLimit = formatNumber(policy.coins.chargeLimitWonPerDay);
const minimumAge = policy.accounts.minimumAgeYears;

/** What a person reads for each code (spec section 8 of both texts); the compiler refuses a code without a text. */
const texts = {
  INVALID_INPUT: msg`Please check what you entered.`,
  // Of the console alone.
  LIST_TOO_DEEP: msg`Please check what you entered.`,
  PASSWORD_FORMAT: msg`The password is not in the required format: at least 8 characters with letters and digits.`,
  PASSWORD_COMMON: msg`This password is one of the most used. Please choose another.`,
  CODE_WRONG: msg`Please check what you entered.`,
  TOO_YOUNG: msg`Members must be at least ${minimumAge} years old.`,
  NOT_ENOUGH_COINS: msg`Not enough coins, please charge.`,
  BELOW_MINIMUM: msg`The amount is below the creator's minimum.`,
  ATTACHMENT_NOT_ALLOWED: msg`Files cannot be attached to this mission.`,
  PAYMENT_NOT_PAID: msg`The payment is not completed.`,
  PAYMENT_MISMATCH: msg`The payment does not match its order. Please contact support.`,
  LOGIN_FAILED: msg`Please check your Email or Password`,
  EXPIRED_TOKEN: msg`Your login has expired. Please log in again.`,
  INVALID_TOKEN: msg`Please log in again.`,
  UNSUPPORTED_TOKEN: msg`Please log in again.`,
  OAUTH2: msg`Signing in with this provider did not work. Please try again.`,
  ACCESS_DENIED: msg`Your login has expired or you lack permission.`,
  SECOND_FACTOR_NEEDED: msg`Your login has expired or you lack permission.`,
  EMAIL_UNVERIFIED: msg`Please verify your email address first.`,
  CREATOR_CANNOT_REQUEST: msg`Missions of other creators cannot be requested. Please sign up with an individual account.`,
  CREATOR_CANNOT_CHARGE: msg`Creators cannot charge coins.`,
  BIRTH_DATE_NEEDED: msg`Please tell us your date of birth first.`,
  GUARDIAN_CONSENT: msg`A parent or legal guardian has to agree before you can pay.`,
  ADULTS_ONLY: msg`This is for members from 1 January of the year in which they turn 19.`,
  LOGIN_BLOCKED: msg`This account is blocked. Please contact support.`,
  LOGIN_TOO_OLD: msg`Please log in again to do this.`,
  NOT_FOUND: msg`This cannot be found any more.`,
  CODE_EXPIRED: msg`This link has expired or was already used.`,
  METHOD_NOT_ALLOWED: msg`Server error. Please try again later.`,
  ALREADY_EXISTS: msg`This already exists.`,
  ALREADY_DECIDED: msg`This was decided in the meantime. Please look again.`,
  APPEAL_OVER: msg`The time to appeal is over.`,
  QUESTION_CLOSED: msg`This question is closed. Please ask a new one.`,
  OBJECTION_OVER: msg`The time to object is over.`,
  COMMENT_HAS_REPLIES: msg`Can’t remove the comment: somebody has replied to it.`,
  COMMENTING_RESTRICTED: msg`You may not write comments now. See your notices.`,
  CAMPAIGN_OVERLAPS: msg`This was decided in the meantime. Please look again.`,
  CAMPAIGN_OVER: msg`This was decided in the meantime. Please look again.`,
  COMMENT_HIDDEN: msg`Our staff hid this comment.`,
  CONSENT_NOT_NEEDED: msg`You do not need anyone’s consent.`,
  EVENT_ONGOING: msg`A lottery event is going on; other missions cannot be created until it ends.`,
  DRAW_STATE: msg`The event has moved on. Please look again.`,
  DRAW_FULL: msg`Cannot add more; the draw count is exceeded.`,
  DRAW_DONE: msg`The draw is all done.`,
  DRAW_NOT_READY: msg`The public number for this draw is still awaited.`,
  DRAW_NUMBER_NOT_AWAITED: msg`This is not possible as things stand. Please look again.`,
  DRAW_NUMBER_KNOWN: msg`This is not possible as things stand. Please look again.`,
  DRAW_NUMBER_EARLY: msg`This is not possible as things stand. Please look again.`,
  DRAW_NUMBER_MISSING: msg`This is not possible as things stand. Please look again.`,
  DRAW_NUMBER_OTHER: msg`This is not possible as things stand. Please look again.`,
  DRAW_INCOMPLETE: msg`More winners must be picked before the draw can be finished.`,
  WINNERS_EXPORTED: msg`The file was made before. It can be made only once.`,
  PRODUCT_CHANGED: msg`The price or the odds have changed. Please look again before you play.`,
  PRODUCT_INACTIVE: msg`This mission is not taking requests at the moment.`,
  PRODUCT_TYPE: msg`The kind of a mission cannot be changed.`,
  REQUESTS_BLOCKED: msg`This creator is not taking new requests for now.`,
  ROLL_LIMIT: msg`This would pass the limit that you set yourself for a day.`,
  REQUESTS_PAUSED: msg`This creator is taking a break from new requests. Please look in again later.`,
  REQUESTS_FULL: msg`This creator has as many requests as they take at once. Please look in again later.`,
  MISSION_STATE: msg`The mission has changed in the meantime. Please look again.`,
  MISSION_OVERDUE: msg`The mission is past its deadline.`,
  FILE_IN_USE: msg`The file is in use.`,
  TUS_VERSION: msg`The upload was interrupted. Please try again.`,
  UPLOAD_OFFSET: msg`The upload was interrupted. Please try again.`,
  MONTH_NOT_OVER: msg`The month is not over.`,
  MONTH_CLOSED: msg`The month is closed.`,
  MONTH_OPEN: msg`This is not possible as things stand. Please look again.`,
  HOLIDAY_EXISTS: msg`This is not possible as things stand. Please look again.`,
  HOLIDAY_BEGUN: msg`This is not possible as things stand. Please look again.`,
  RATES_SAME: msg`This is not possible as things stand. Please look again.`,
  RATES_MONTH: msg`This is not possible as things stand. Please look again.`,
  EXPORTS_OPEN: msg`This is not possible as things stand. Please look again.`,
  EXPORTS_DAY: msg`This is not possible as things stand. Please look again.`,
  EVIDENCE_NOT_ANCHORED: msg`This is not possible as things stand. Please look again.`,
  SAVED_FILTER_LIMIT: msg`This is not possible as things stand. Please look again.`,
  STATEMENT_LIMIT: msg`This is not possible as things stand. Please look again.`,
  APPROVAL_STATE: msg`This is not possible as things stand. Please look again.`,
  APPROVAL_CHANGED: msg`This is not possible as things stand. Please look again.`,
  APPROVAL_FIGURE: msg`This is not possible as things stand. Please look again.`,
  STAFF_CREATOR: msg`This is not possible as things stand. Please look again.`,
  STAFF_LAST_ADMIN: msg`This is not possible as things stand. Please look again.`,
  PAYOUT_NOTHING: msg`This is not possible as things stand. Please look again.`,
  PAYOUT_STATE: msg`This is not possible as things stand. Please look again.`,
  PAYOUT_CHANGED: msg`This is not possible as things stand. Please look again.`,
  PAYOUT_UNDER_WAY: msg`This is not possible as things stand. Please look again.`,
  PAYOUT_TOTAL: msg`This is not possible as things stand. Please look again.`,
  PAYOUT_ACCOUNTS: msg`This is not possible as things stand. Please look again.`,
  CASH_RECEIPT_NOTHING: msg`This is not possible as things stand. Please look again.`,
  CASH_RECEIPT_CHANGED: msg`This is not possible as things stand. Please look again.`,
  CASH_RECEIPT_NOT_MADE: msg`This is not possible as things stand. Please look again.`,
  NOTHING_TO_SETTLE: msg`This is not possible as things stand. Please look again.`,
  WALLET_FROZEN: msg`Your coins are frozen. Please contact support.`,
  LEAVING_BLOCKED: msg`This is not possible as things stand. Please look again.`,
  WITHDRAWAL_CHANGED: msg`This is not possible as things stand. Please look again.`,
  REFUND_ACCOUNT: msg`This is not possible as things stand. Please look again.`,
  LEAVING_COINS: msg`This is not possible as things stand. Please look again.`,
  LAST_WAY_IN: msg`Without it you could not log in any more.`,
  MAKER_LOST_ROLE: msg`This is not possible as things stand. Please look again.`,
  FOUR_EYES: msg`This is not possible as things stand. Please look again.`,
  CHARGE_TAKEN_BACK: msg`This is not possible as things stand. Please look again.`,
  CLAIMED_BY_OTHER: msg`This is not possible as things stand. Please look again.`,
  NOT_CLAIMED: msg`This is not possible as things stand. Please look again.`,
  LOT_HELD: msg`This is not possible as things stand. Please look again.`,
  AMOUNT_INVALID: msg`This is not possible as things stand. Please look again.`,
  REFUND_BY_RULE: msg`This is not possible as things stand. Please look again.`,
  REFUSED_BY_LEDGER: msg`This is not possible as things stand. Please look again.`,
  PAYMENT_QUARANTINED: msg`The payment could not be turned into coins. What you paid goes back to you by itself.`,
  DEPOSIT_STATE: msg`This is not possible as things stand. Please look again.`,
  TRANSFER_STATE: msg`This is not possible as things stand. Please look again.`,
  DEPOSIT_SUM: msg`This is not possible as things stand. Please look again.`,
  CHARGE_LIMIT: msg`At most ${chargeLimit} won can be charged a day. Bank deposits that still wait for their money count too.`,
  BODY_TOO_LARGE: msg`What you sent is too large.`,
  FILE_TOO_LARGE: msg`The file is too large.`,
  UNKNOWN_FILE_FORMAT: msg`Unknown file format`,
  UNSUPPORTED_MEDIA_TYPE: msg`Unknown file format`,
  KEY_REUSED: msg`This request was already sent. Please reload the page.`,
  TOO_MANY_REQUESTS: msg`Too many attempts. Please wait a moment.`,
  INTERNAL: msg`Server error. Please try again later.`,
  PROVIDER_UNREACHABLE: msg`The payment provider cannot be reached. Please try again.`,
  BUSY: msg`It is very busy right now. Please try again.`,
  UNAVAILABLE: msg`The service is out of order for a moment. Please try again shortly.`,
  STORAGE_FULL: msg`Our storage is full at the moment. Please try again later.`,
  OFFLINE: msg`No connection. Please check your network.`,
} as const satisfies Record<ErrorCode | 'OFFLINE', MessageDescriptor>;

/** Gives the text for an error in the page's language; an unknown code reads as a server error. */
export function useErrorText(): (error: unknown) => string {
  const { _ } = useLingui();
  return (error) => {
    const code = codeOf(error);
    return _(Object.hasOwn(texts, code) ? texts[code] : texts.INTERNAL);
  };
}

/** The refused fields of a reply, as `field: message` lines (spec 1 §8: sub errors). */
export function subErrorsOf(error: unknown): { field: string; message: string }[] {
  return error instanceof ApiError ? error.reply.subErrors : [];
}
