import { describe, expect, test } from 'vitest';
import { hold, lottoOfList } from '../../fixtures/held-record.ts';
import { drandBeacon, drandRound, lottoBeacon, lottoOf, noBeacon } from './fair.ts';

interface Verdict {
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

// The script is standalone and has no types.
const { verify } = (await import(new URL('../../verify-draw.mjs', import.meta.url).href)) as {
  verify(record: object): Verdict;
};

const plan = {
  seedText: 'joined with a number',
  entries: 20,
  drawNumber: 3,
  acts: [{ do: 'RANDOM' as const }],
};
const record = hold({ ...plan, beacon: lottoOfList });
const told = lottoOf(lottoOfList);
const { frozen, publicNumber } = record;
if (!told || !frozen || !publicNumber) throw new Error('the draw is joined with a number');
const { round, bonus } = told;

test('a draw with a public number agrees, and says what to compare it with', () => {
  const { problems, notes } = verify(record);
  expect(problems).toEqual([]);
  expect(notes).toContain(
    'Compare the numbers 3, 7, 12, 18, 30, 41 and the bonus 9 with those that Lotto 6/45 published for round 1205, ' +
      'drawn on Saturday 2026-01-03: with any other number the order would be another.',
  );
});

test('a draw that waited in vain for a public number says so', () => {
  const { problems, notes } = verify({ ...hold({ ...plan, beacon: noBeacon }), publicNumber });
  expect(problems).toEqual([]);
  expect(notes).toContain(
    'The draw waited for round 1205 of Lotto 6/45, and went on without it: the order follows from the seed and the list alone.',
  );
});

describe('a change of the public number is reported', () => {
  const withBeacon = (beacon: string) => ({ ...record, beacon });
  test.each([
    [
      'the round',
      withBeacon(lottoBeacon(round + 1, told)),
      /^beacon: round 1205 of Lotto 6\/45 belongs to the list, not round 1206$/,
    ],
    [
      'one number',
      withBeacon(lottoBeacon(round, { numbers: [3, 7, 12, 18, 30, 42], bonus })),
      /^beacon: Compare the numbers 3, 7, 12, 18, 30, 42 and the bonus 9 with those that Lotto 6\/45 published for round 1205/,
    ],
    ['the bonus', withBeacon(lottoBeacon(round, { ...told, bonus: 10 })), /^beacon: Compare the numbers/],
    ['their order', withBeacon(lottoOfList.replace('3 7', '7 3')), /^beacon: it has to be a round, six/],
    ['one of them into another', withBeacon(lottoOfList.replace(' 7 ', ' 3 ')), /^beacon: it has to be/],
    ['one into none', withBeacon(lottoOfList.replace(' 41 ', ' 46 ')), /^beacon: it has to be a round, six/],
    ['how many there are', withBeacon(`${lottoOfList} 8`), /^beacon: it has to be a round, six/],
    ['to none', withBeacon(noBeacon), /^step 1: entry \d+ is not the next/],
    [
      'to one of drand',
      withBeacon(drandBeacon(drandRound(frozen.at), 'ab'.repeat(48))),
      /^beacon: the draw waited for a public number, and this is another beacon$/,
    ],
    [
      'that it was awaited',
      { ...record, publicNumber: null },
      /^number: nothing says since when the draw waited for it$/,
    ],
    [
      'since when, to a time at which it could be known',
      { ...record, publicNumber: { ...publicNumber, since: '2026-01-03T11:00:00.000Z' } },
      /^number: the draw was made to wait for it when it could be known already$/,
    ],
    [
      'which one was awaited',
      {
        ...record,
        publicNumber: { ...publicNumber, drawing: { ...publicNumber.drawing, round: round - 1 } },
      },
      /^number: round 1205 of Lotto 6\/45 belongs to the list, and another is named as awaited$/,
    ],
  ])('%s', (_, tampered, line) => {
    expect(verify(tampered).problems.join('\n')).toMatch(new RegExp(line.source, 'm'));
  });
});
