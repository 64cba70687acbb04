import { ApiError } from '@sowon/contracts/client';
import { type ErrorCode, errorTable } from '@sowon/contracts/errors';
import { describe, expect, it } from 'vitest';
import { codeOf, isGatewayTimeout, sessionEndOf } from './api-error.ts';

const apiError = (code: ErrorCode, status: number = errorTable[code].status) =>
  new ApiError({ message: '', status, code, subErrors: [] });

describe('what an error means', () => {
  it('ends the session for a dead token and for denied access, and for nothing else', () => {
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

  it('knows a gateway’s timeout from an error of the API', () => {
    expect(isGatewayTimeout(apiError('INTERNAL', 504))).toBe(true);
    expect(isGatewayTimeout(apiError('BUSY'))).toBe(false);
  });

  it('gives the code, OFFLINE without a reply, INTERNAL for a fault of ours', () => {
    expect(codeOf(apiError('CHARGE_LIMIT'))).toBe('CHARGE_LIMIT');
    expect(codeOf(new TypeError('Failed to fetch'))).toBe('OFFLINE');
    expect(codeOf(new RangeError('x'))).toBe('INTERNAL');
  });
});
