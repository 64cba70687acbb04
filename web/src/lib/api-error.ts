import { ApiError } from '@sowon/contracts/client';
import type { ErrorCode } from '@sowon/contracts/errors';

/** Why a person has to sign in again. */
export type SessionEnd = 'expired' | 'denied';

const endingCodes: Partial<Record<ErrorCode, SessionEnd>> = {
  EXPIRED_TOKEN: 'expired',
  INVALID_TOKEN: 'expired',
  UNSUPPORTED_TOKEN: 'expired',
  OAUTH2: 'expired',
  ACCESS_DENIED: 'denied',
};

/** Whether an error ends the session (spec 1 §8); decided by code, never by the text. */
export function sessionEndOf(error: unknown): SessionEnd | null {
  return error instanceof ApiError ? (endingCodes[error.reply.code] ?? null) : null;
}

/** The page on which a person reads more about a refusal and can act; null where there is none. */
export function pageOf(error: unknown): string | null {
  return error instanceof ApiError ? (error.reply.page ?? null) : null;
}

/** Whether a gateway gave up waiting for the API. */
export function isGatewayTimeout(error: unknown): boolean {
  return error instanceof ApiError && error.reply.status === 504;
}

/** The API's code of an error; `OFFLINE` when no reply came at all. */
export function codeOf(error: unknown): ErrorCode | 'OFFLINE' {
  if (error instanceof ApiError) return error.reply.code;
  return error instanceof TypeError ? 'OFFLINE' : 'INTERNAL';
}
