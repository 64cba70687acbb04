import { type ErrorCode, errorTable } from '@sowon/contracts/errors';

/** Errors an operator can meet, in words that need no facts of the reply; any other is shown as the server wrote it. */
export const consoleErrors = {
  INVALID_INPUT: 'Please check what you entered.',
  LOGIN_FAILED: errorTable.LOGIN_FAILED.message,
  EXPIRED_TOKEN: 'Your login has expired, please sign in again.',
  INVALID_TOKEN: 'Your login is no longer valid, please sign in again.',
  ACCESS_DENIED: 'Your role does not allow this.',
  LOGIN_BLOCKED: 'This account is blocked.',
  NOT_FOUND: 'This no longer exists.',
  METHOD_NOT_ALLOWED: 'The console cannot change this.',
  ALREADY_EXISTS: 'This was done already.',
  ALREADY_DECIDED: 'This was decided in the meantime. Reload and look again.',
  MISSION_STATE: 'The mission’s state has changed meanwhile. Reload and look again.',
  UPLOAD_OFFSET: 'The upload was interrupted. Please try again.',
  MONTH_NOT_OVER: 'The month is not over yet.',
  MONTH_CLOSED: 'The month is closed.',
  TOO_MANY_REQUESTS: 'Too many requests, please retry later.',
  INTERNAL: 'The server failed to answer. Please retry.',
  BUSY: 'The server is busy, please retry.',
  UNAVAILABLE: 'The service is out of order for a moment, please retry later.',
  STORAGE_FULL: 'The server’s storage is full. Make room, then retry.',
} as const satisfies Partial<Record<ErrorCode, string>>;
