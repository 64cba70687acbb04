import { fold } from '@sowon/ledger/domain';
import { expect, test } from 'vitest';
import { decideStrike } from './decide.ts';
import { conductStream } from './state.ts';

const blockUntil = '2026-01-18T00:00:00.000Z';
const terms = { blockUntil, policy: { version: 1, requestBlockStrikes: 2, loginBlockStrikes: 3 } };
const strike = { strikeId: 's', creatorId: 'c', source: { type: 'mission', id: 'm' } };

/** The strike that follows `earlier` ones. */
function strikeAfter(earlier: number) {
  const strikes: ReturnType<typeof decideStrike>[] = [];
  for (let count = 0; count <= earlier; count += 1) {
    strikes.push(decideStrike(fold(conductStream, strikes), strike, terms));
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
    expect(given && fold(conductStream, [given])).toEqual({ strikes, loginBlocked });
  },
);

test('an event of a newer version stops the fold', () => {
  expect(() => fold(conductStream, [{ type: 'StrikeGiven', schemaVersion: 2, payload: {} }])).toThrow(
    'cannot read',
  );
});
