import { ApiError } from '@sowon/contracts/client';
import type { ErrorCode } from '@sowon/contracts/errors';

/** The reason for a new sign-in. */
export type SessionEnd = 'expired' | 'denied';

const endingCodes: Partial<Record<ErrorCode, SessionEnd>> = {
  EXPIRED_TOKEN: 'expired',
  INVALID_TOKEN: 'expired',
  UNSUPPORTED_TOKEN: 'expired',
  OAUTH2: 'expired',
  ACCESS_DENIED: 'denied',
};

/** Returns how an error ends the session (spec 1 §8), or null; decided by the code, never by the text. */
export function sessionEndOf(error: unknown): SessionEnd | null {
  return error instanceof ApiError ? (endingCodes[error.reply.code] ?? null) : null;
}

/** Returns the page that explains a refusal and lets the person act; null if there is none. */
export function pageOf(error: unknown): string | null {
  return error instanceof ApiError ? (error.reply.page ?? null) : null;
}

/** True if a gateway timed out waiting for the API. */
export function isGatewayTimeout(error: unknown): boolean {
  return error instanceof ApiError && error.reply.status === 504;
}

/** Returns the API's error code; `OFFLINE` if no reply came. */
export function codeOf(error: unknown): ErrorCode | 'OFFLINE' {
  if (error instanceof ApiError) return error.reply.code;
  return error instanceof TypeError ? 'OFFLINE' : 'INTERNAL';
}
