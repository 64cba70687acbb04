import type { CampaignPrize } from '@sowon/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chancesStream } from './chances.ts';
import { type Taken, takePart } from './decide.ts';
import { type CampaignState, campaignStream } from './state.ts';

const running = (prize: CampaignPrize, chances: number): CampaignState => ({
  status: 'APPROVED',
  plannedBy: 'operator',
  startsAt: '2026-12-01T00:00:00.000Z',
  endsAt: '2026-12-10T00:00:00.000Z',
  prize,
  winPoints: 5,
  chances,
  entered: 0,
  winners: 0,
});
const at = '2026-12-02T00:00:00.000Z';

/** Plays comments in order, each as [author, drawn number]. @returns the entries of those that took part */
function play(
  prize: CampaignPrize,
  chances: number,
  comments: readonly (readonly [string, number])[],
): Taken[] {
  let state: CampaignState | null = running(prize, chances);
  const members = new Map<string, ReturnType<typeof chancesStream.initial>>();
  const all: Taken[] = [];
  for (const [index, [userId, drawn]] of comments.entries()) {
    const member = members.get(userId) ?? chancesStream.initial();
    const taken = takePart(state, member, {
      campaignId: 'campaign',
      userId,
      commentId: `${index}`,
      drawn,
      at,
    });
    if (!taken) continue;
    state = campaignStream.evolve(state, taken.entered);
    members.set(userId, chancesStream.evolve(member, taken.chance));
    all.push(taken);
  }
  return all;
}

const comments = fc.array(
  fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 0, max: 999 })),
  { maxLength: 60 },
);
const prize: fc.Arbitrary<CampaignPrize> = fc.oneof(
  fc.record({
    kind: fc.constant('ODDS' as const),
    winPermille: fc.integer({ min: 1, max: 1_000 }),
    winnersMax: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    kind: fc.constant('RANKS' as const),
    ranks: fc
      .uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 })
      .map((ranks) => ranks.toSorted((one, other) => one - other)),
  }),
);
const winner = ({ entered }: Taken) => entered.payload.points > 0;

describe('any sequence of comments', () => {
  const each = (check: (taken: Taken[], prize: CampaignPrize, chances: number) => void) =>
    fc.assert(
      fc.property(prize, fc.integer({ min: 1, max: 6 }), comments, (what, chances, said) =>
        check(play(what, chances, said), what, chances),
      ),
    );

  test('has no more winners than planned, and no member wins twice', () =>
    each((taken, what) => {
      const winners = taken.filter(winner);
      expect(winners.length).toBeLessThanOrEqual(what.kind === 'ODDS' ? what.winnersMax : what.ranks.length);
      expect(new Set(winners.map(({ chance }) => chance.payload.userId)).size).toBe(winners.length);
    }));

  test('numbers the participations without a gap, within each member’s limit, and none after a win', () =>
    each((taken, _, chances) => {
      expect(taken.map(({ entered }) => entered.payload.number)).toEqual(taken.map((_, index) => index + 1));
      for (const member of ['a', 'b', 'c', 'd', 'e']) {
        const own = taken.filter(({ chance }) => chance.payload.userId === member);
        expect(own.length).toBeLessThanOrEqual(chances);
        expect(own.slice(0, -1).filter(winner)).toEqual([]);
      }
    }));

  test('a number below the odds or a named place wins, and nothing else', () =>
    each((taken, what) => {
      for (const { entered } of taken) {
        const { number, drawn, points } = entered.payload;
        const wins =
          what.kind === 'ODDS' ? drawn !== null && drawn < what.winPermille : what.ranks.includes(number);
        expect(points).toBe(wins ? 5 : 0);
      }
    }));
});

test('an earlier event never takes a later event’s chance', () => {
  const before = { campaignId: 'earlier', taken: 9, hasWon: true };
  const taking = { campaignId: 'campaign', userId: 'a', commentId: '1', drawn: 0, at };
  const state = running({ kind: 'ODDS', winPermille: 1, winnersMax: 1 }, 1);
  expect(takePart(state, before, taking)?.entered.payload.points).toBe(5);
});

test.each([
  ['before it begins', { startsAt: '2026-12-02T00:00:00.001Z' }],
  ['at the instant when it is over', { endsAt: at }],
  ['before it is approved', { status: 'PLANNED' as const }],
  ['once it was stopped', { status: 'STOPPED' as const }],
])('nobody can take part %s', (_, other) => {
  const state = { ...running({ kind: 'ODDS', winPermille: 1_000, winnersMax: 1 }, 1), ...other };
  const taking = { campaignId: 'campaign', userId: 'a', commentId: '1', drawn: 0, at };
  expect(takePart(state, chancesStream.initial(), taking)).toBe(null);
});
