import type { StrikesEvent } from '@sowon/contracts';
import { fold, isRejection, type Rejection } from '@sowon/ledger/domain';
import { expect, test } from 'vitest';
import { decideLetIn, decideShutOut, decideStrike } from './decide.ts';
import { strikesStream } from './state.ts';

const blockUntil = '2026-01-18T00:00:00.000Z';
const terms = { blockUntil, policy: { version: 1, requestBlockStrikes: 2, loginBlockStrikes: 3 } };
const strike = { strikeId: 's', creatorId: 'c', source: { type: 'mission', id: 'm' } };

/** The strike after `earlier` strikes. */
function strikeAfter(earlier: number) {
  const strikes: ReturnType<typeof decideStrike>[] = [];
  for (let count = 0; count <= earlier; count += 1) {
    strikes.push(decideStrike(fold(strikesStream, strikes), strike, terms));
  }
  return strikes.at(-1);
}

test.each([
  [1, null, null, false],
  [2, blockUntil, 'SILVER', false],
  [3, blockUntil, 'SILVER', true],
  [4, blockUntil, 'SILVER', true],
])(
  'strike %i blocks requests until %s, lowers the grade to %s, blocks the login: %s',
  (strikes, requestsBlockedUntil, grade, loginBlocked) => {
    const given = strikeAfter(strikes - 1);
    expect(given?.payload).toMatchObject({ ...strike, strikes, requestsBlockedUntil, grade, loginBlocked });
    expect(given && fold(strikesStream, [given])).toEqual({
      standing: [{ strikeId: 's', requestsBlockedUntil, appeal: 'NONE' }],
      shutOutBy: loginBlocked ? 'STRIKES' : null,
      grade: { given: 'SILVER', inForce: 'SILVER' },
    });
  },
);

const judgement = { creatorId: 'c', userId: 'u', operatorId: 'o' };

/** Returns the decided event; fails on a rejection. */
function decided(event: StrikesEvent | Rejection): StrikesEvent {
  if (isRejection(event)) throw new Error(event.code);
  return event;
}

test('an operator blocks and readmits a creator once each; strikes do not change by that', () => {
  const one = [decideStrike(fold(strikesStream, []), strike, terms)];
  expect(decideLetIn(fold(strikesStream, one), judgement)).toMatchObject({ code: 'ALREADY_DECIDED' });
  const out = [...one, decided(decideShutOut(fold(strikesStream, one), judgement))];
  expect(fold(strikesStream, out)).toMatchObject({ standing: [{ strikeId: 's' }], shutOutBy: 'OPERATOR' });
  expect(decideShutOut(fold(strikesStream, out), judgement)).toMatchObject({ code: 'ALREADY_DECIDED' });
  // A creator who is shut out stays out, however few strikes they have.
  expect(decideStrike(fold(strikesStream, out), strike, terms).payload).toMatchObject({
    strikes: 2,
    loginBlocked: true,
  });
  const inAgain = [...out, decided(decideLetIn(fold(strikesStream, out), judgement))];
  expect(fold(strikesStream, inAgain)).toMatchObject({ standing: [{ strikeId: 's' }], shutOutBy: null });
});

test('an event of a newer version stops the fold', () => {
  expect(() => fold(strikesStream, [{ type: 'StrikeGiven', schemaVersion: 2, payload: {} }])).toThrow(
    'cannot read',
  );
});
