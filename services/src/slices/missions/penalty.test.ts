import { fold } from '@sowon/ledger/domain';
import { expect, test } from 'vitest';
import { conductStream, decideStrike, gradeAfterStrike } from './penalty.ts';

const blockUntil = '2026-01-18T00:00:00.000Z';
const policy = { version: 1, requestBlockStrikes: 2, loginBlockStrikes: 3 };
const missed = { creatorId: 'c', missionId: 'm', blockUntil, policy };

/** The strike that follows `earlier` ones. */
function strikeAfter(earlier: number) {
  const strikes: ReturnType<typeof decideStrike>[] = [];
  for (let count = 0; count <= earlier; count += 1) {
    strikes.push(decideStrike(fold(conductStream, strikes), missed));
  }
  return strikes.at(-1);
}

test.each([
  [1, null, false, null],
  [2, blockUntil, false, 'SILVER'],
  [3, blockUntil, true, 'SILVER'],
  [4, blockUntil, true, 'SILVER'],
])('strike %i blocks requests until %s, login %s, grade %s', (strikes, until, login, grade) => {
  const strike = strikeAfter(strikes - 1);
  expect(strike?.payload).toMatchObject({ strikes, requestsBlockedUntil: until, loginBlocked: login });
  expect(strike && gradeAfterStrike(strike.payload)).toBe(grade);
  expect(strike && fold(conductStream, [strike])).toEqual({ strikes, loginBlocked: login });
});
