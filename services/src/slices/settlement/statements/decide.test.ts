import { createPublicKey, verify } from 'node:crypto';
import { isRejection } from '@sowon/ledger/domain';
import { expect, test } from 'vitest';
import { decideIssue, type IssuedStatements, statementStream } from './decide.ts';
import { publicStatementKeys, signedText, signStatement } from './keys.ts';

const config = { PERSON_KEY: Buffer.alloc(32, 7).toString('base64') };
const [one, other] = ['1'.repeat(64), '2'.repeat(64)];
const wish = {
  creatorId: '01890000-0000-7000-8000-000000000001',
  settlementId: '01890000-0000-7000-8000-000000000002',
  month: '2026-11',
  sha256: one,
  year: 2026,
};
const sign = (signed: Parameters<typeof signStatement>[1]) => signStatement(config, signed);

function issue(state: IssuedStatements, asked: Partial<typeof wish> = {}) {
  const decided = decideIssue(state, { ...wish, ...asked }, sign);
  if (isRejection(decided)) return decided;
  return { ...decided, after: decided.events.reduce(statementStream.evolve, state) };
}

function issued(state: IssuedStatements, asked: Partial<typeof wish> = {}) {
  const decided = issue(state, asked);
  if (isRejection(decided)) throw new Error(decided.code);
  return decided;
}

test('an unchanged month gives the same statement, and a changed one the next version', () => {
  const first = issued(statementStream.initial());
  expect(first.number).toMatch(/^202611-[0-9A-F]{12}-1$/);
  const again = issued(first.after);
  expect(again).toMatchObject({ number: first.number, events: [] });
  const second = issued(first.after, { sha256: other });
  expect(second.number).toBe(first.number.replace(/1$/, '2'));
  expect(second.events).toMatchObject([{ payload: { version: 2, sha256: other } }]);
  // Content that was issued once before is a version of its own when the month returns to it.
  expect(issued(second.after).events).toMatchObject([{ payload: { version: 3, sha256: one } }]);
});

test('twelve new statements can be issued in a year, and each year starts again', () => {
  let state = statementStream.initial();
  for (let month = 1; month <= 12; month += 1) {
    state = issued(state, { month: `2025-${String(month).padStart(2, '0')}` }).after;
  }
  expect(issue(state)).toMatchObject({ code: 'STATEMENT_LIMIT', limit: 12 });
  expect(issue(state, { month: '2025-03' })).toMatchObject({ events: [] });
  expect(issue(state, { month: '2025-03', sha256: other })).toMatchObject({ code: 'STATEMENT_LIMIT' });
  expect(issue(state, { year: 2027 })).toMatchObject({ events: [{ payload: { year: 2027 } }] });
});

test('the signature is verified by the public key alone, and matches nothing else', () => {
  const [event] = issued(statementStream.initial()).events;
  if (!event) throw new Error('nothing was issued');
  const { month, number, sha256, version, signature, keyId } = event.payload;
  const [key] = publicStatementKeys(config);
  expect(key?.kid).toBe(keyId);
  const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
  const fits = (signed: Parameters<typeof signStatement>[1]) =>
    verify(null, Buffer.from(signedText(signed)), publicKey, Buffer.from(signature, 'base64url'));
  expect(fits({ month, number, sha256, version })).toBe(true);
  expect(fits({ month, number, sha256: other, version })).toBe(false);
  expect(fits({ month, number, sha256, version: 2 })).toBe(false);
});
