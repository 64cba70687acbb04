import { ApiError } from '@sowon/contracts/client';
import { type ErrorCode, errorTable } from '@sowon/contracts/errors';
import { describe, expect, it } from 'vitest';
import { codeOf, isGatewayTimeout, sessionEndOf } from './api-error.ts';

const apiError = (code: ErrorCode, status: number = errorTable[code].status) =>
  new ApiError({ message: '', status, code, subErrors: [] });

describe('the meaning of an error', () => {
  it('only a dead token and denied access end the session', () => {
    const codes = Object.keys(errorTable) as ErrorCode[];
    const ends = codes.flatMap((code) => {
      const end = sessionEndOf(apiError(code));
      return end === null ? [] : [[code, end]];
    });
    expect(Object.fromEntries(ends)).toEqual({
      EXPIRED_TOKEN: 'expired',
      INVALID_TOKEN: 'expired',
      UNSUPPORTED_TOKEN: 'expired',
      OAUTH2: 'expired',
      ACCESS_DENIED: 'denied',
    });
  });

  it('tells a gateway timeout from an API error', () => {
    expect(isGatewayTimeout(apiError('INTERNAL', 504))).toBe(true);
    expect(isGatewayTimeout(apiError('BUSY'))).toBe(false);
  });

  it('returns the code, OFFLINE without a reply, and INTERNAL for a server fault', () => {
    expect(codeOf(apiError('CHARGE_LIMIT'))).toBe('CHARGE_LIMIT');
    expect(codeOf(new TypeError('Failed to fetch'))).toBe('OFFLINE');
    expect(codeOf(new RangeError('x'))).toBe('INTERNAL');
  });
});
