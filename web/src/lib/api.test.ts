import { ApiError } from '@sowon/contracts/client';
import { type ErrorCode, errorTable } from '@sowon/contracts/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, keepRenewedToken } from './api.ts';
import { clearSession, readSession, storeToken } from './session.ts';

afterEach(clearSession);

const refusal = (code: ErrorCode, status: number = errorTable[code].status) =>
  new ApiError({ message: '', status, code, subErrors: [] });

/** Records the reactions to an error of a query. */
async function reactionsTo(error: unknown) {
  const reactions = {
    onSessionEnd: vi.fn(),
    onUnverified: vi.fn(),
    onBirthDateNeeded: vi.fn(),
    onGatewayTimeout: vi.fn(),
  };
  const client = createQueryClient(reactions);
  await client
    .fetchQuery({ queryKey: ['read'], queryFn: () => Promise.reject(error), retry: false })
    .catch(() => {});
  return Object.entries(reactions).flatMap(([name, told]) => told.mock.calls.map((args) => [name, ...args]));
}

test('a member with an unconfirmed address is led to the confirmation page', async () => {
  storeToken('Bearer t');
  expect(await reactionsTo(refusal('EMAIL_UNVERIFIED'))).toEqual([['onUnverified']]);
});

test('a member without a birth date is asked for it', async () => {
  storeToken('Bearer t');
  expect(await reactionsTo(refusal('BIRTH_DATE_NEEDED'))).toEqual([['onBirthDateNeeded']]);
});

test('an invalid token or denied access ends a session; without a session nothing ends', async () => {
  expect(await reactionsTo(refusal('EXPIRED_TOKEN'))).toEqual([]);
  storeToken('Bearer t');
  expect(await reactionsTo(refusal('EXPIRED_TOKEN'))).toEqual([['onSessionEnd', 'expired']]);
  expect(await reactionsTo(refusal('ACCESS_DENIED'))).toEqual([['onSessionEnd', 'denied']]);
});

test('a gateway timeout is reported as a toast; an error that the page handles itself is not', async () => {
  expect(await reactionsTo(refusal('INTERNAL', 504))).toEqual([['onGatewayTimeout']]);
  for (const code of ['NOT_FOUND', 'BUSY', 'LOGIN_FAILED'] as const)
    expect(await reactionsTo(refusal(code))).toEqual([]);
});

test('a renewed token from a reply is kept, unless the member signed out or in again meanwhile', () => {
  const kept = (renewed: string | null, sent: string | null) => {
    keepRenewedToken(renewed, sent);
    return readSession().token;
  };
  expect(kept('Bearer first', null)).toBe('Bearer first');
  expect(kept('Bearer renewed', 'Bearer first')).toBe('Bearer renewed');
  expect(kept(null, 'Bearer renewed')).toBe('Bearer renewed');
  expect(kept('Bearer late', 'Bearer first')).toBe('Bearer renewed');
  clearSession();
  expect(kept('Bearer late', 'Bearer renewed')).toBeNull();
});
