import { drandBeacon, drandRound, lottoBeacon } from '@sowon/contracts/draws/fair';
import type { DrawRecord, OwnEntry } from '@sowon/contracts/draws/schemas';
import { expect, test } from 'vitest';
import { heldDraw, heldEntry } from './fixtures/held-draw-record.ts';
import { checkDraw, isOwnAsTold } from './proof-check.ts';
import { leafOf } from './proof-order.ts';

const check = (changed: Partial<DrawRecord> = {}) => checkDraw({ ...heldDraw, ...changed }, crypto.subtle);
const { frozen, seed } = heldDraw;
if (!frozen || seed === null) throw new Error('the draw was held');

const minuteZero = '2026-01-01T00:00:00.000Z';
const withStep = (index: number, more: Partial<DrawRecord['steps'][number]>) => ({
  steps: heldDraw.steps.map((step, place) => (place === index ? { ...step, ...more } : step)),
});
const withWinner = (index: number, more: Partial<DrawRecord['winners'][number]>) => ({
  winners: heldDraw.winners.map((winner, place) => (place === index ? { ...winner, ...more } : winner)),
});
const withList = (more: Partial<typeof frozen>) => ({ frozen: { ...frozen, ...more } });
const numbers = { numbers: [3, 7, 12, 18, 30, 41], bonus: 9 };
/** A draw may have waited for its number without getting it. */
const publicNumber = {
  since: '2025-12-30T00:00:00.000Z',
  drawing: { round: 1205, at: '2026-01-03T11:35:00.000Z', until: '2026-01-05T11:35:00.000Z' },
};
const drandOf = (later: number) => drandBeacon(drandRound(frozen.at) + later, 'ab'.repeat(48));

test('computes the same draw as the server', async () => {
  expect(await check()).toEqual({
    problems: [],
    holds: true,
    missing: [],
    isToldEarly: false,
    isTooFew: false,
    passedOver: 0,
    order: [6, 4, 2, 1, 5, 3],
    steps: heldDraw.steps.map(() => ({ is: 'agrees' })),
    winners: ['agrees', 'agrees', 'agrees'],
  });
  expect(await leafOf(crypto.subtle, { ...heldEntry, productId: heldDraw.productId })).toBe(frozen.leaves[4]);
});

test('before the seed is revealed only the list is checked', async () => {
  const open = { seed: null, beacon: null, steps: [], winners: [], drawn: null };
  expect(await check(open)).toMatchObject({ problems: [], order: null, holds: true });
  expect(await check({ ...open, frozen: null, gone: [] })).toMatchObject({ problems: [], holds: true });
  const changed = withList({ leaves: frozen.leaves.toReversed() });
  expect(await check({ ...open, ...changed })).toMatchObject({ problems: ['list'], holds: false });
});

test('a draw that waited in vain for a public number agrees', async () => {
  expect(await check({ publicNumber })).toMatchObject({ problems: [], holds: true });
});

test('in a canceled draw each random pick is checked too', async () => {
  const canceled: Partial<DrawRecord> = {
    status: 'CANCELED',
    canceled: '2026-01-10T00:00:00.000Z',
    winners: [],
    drawn: null,
  };
  expect(await check(canceled)).toMatchObject({ holds: true });
  expect(await check({ ...canceled, ...withStep(0, { number: 4 }) })).toMatchObject({ holds: false });
  const problems = ['cancellation'];
  expect(await check({ ...canceled, canceled: null })).toMatchObject({ problems, holds: false });
  expect(await check({ canceled: '2026-01-10T00:00:00.000Z' })).toMatchObject({ problems, holds: false });
});

test('an ended entry is passed over and counted', async () => {
  const steps = heldDraw.steps.filter(({ number }) => number !== 6);
  expect(await check({ steps })).toMatchObject({ holds: true, passedOver: 1 });
});

const unknownRule = { ...heldDraw, rule: 'sowon-draw-v2' } as unknown as DrawRecord;
test.each<[string, Partial<DrawRecord>, object]>([
  ['another rule', unknownRule, { problems: ['rule'] }],
  ['another seed', { seed: `ff${seed.slice(2)}` }, { problems: ['seed'] }],
  ['a seed of no bytes', { seed: '' }, { problems: ['seed'] }],
  ['a seed that is not shown', { seed: null }, { problems: ['withheld'] }],
  ['another list', withList({ leaves: frozen.leaves.with(2, 'a'.repeat(64)) }), { problems: ['list'] }],
  ['a list that lacks one', withList({ leaves: frozen.leaves.slice(1) }), { problems: ['list'] }],
  ['another root', withList({ root: 'a'.repeat(64) }), { problems: ['list'] }],
  ['a list that was closed early', withList({ at: heldDraw.opensAt }), { problems: ['closed-early'] }],
  ['another beacon', { beacon: drandOf(0) }, { problems: ['other-beacon'] }],
  [
    'a round that does not belong to the list',
    { beacon: drandOf(1) },
    { problems: ['beacon', 'other-beacon'] },
  ],
  [
    'a public number of another round',
    { beacon: lottoBeacon(1206, numbers), publicNumber },
    { problems: ['number', 'other-beacon'] },
  ],
  [
    'a public number that is none',
    { beacon: lottoBeacon(1205, { ...numbers, bonus: 3 }), publicNumber },
    { problems: ['number', 'other-beacon'] },
  ],
  [
    'a changed public number',
    { beacon: lottoBeacon(1205, numbers), publicNumber },
    { problems: ['other-beacon'] },
  ],
  [
    'a public number that nobody had it wait for',
    { beacon: lottoBeacon(1205, numbers) },
    { problems: ['number', 'other-beacon'] },
  ],
  [
    'one that was awaited when it could be known',
    { publicNumber: { ...publicNumber, since: '2026-01-03T11:00:00.000Z' } },
    { problems: ['number'] },
  ],
  ['a missing beacon', { beacon: null }, { problems: ['withheld'], winners: [] }],
  ['a step that is told as before the one above it', withStep(3, { at: minuteZero }), { problems: [] }],
  ['winners who were told before the last step', { drawn: minuteZero }, { isToldEarly: true }],
  ['winners of what was not drawn', { drawn: null }, { winners: ['undrawn', 'undrawn', 'undrawn'] }],
  ['too few winners', { drawNumber: 4 }, { isTooFew: true }],
  ['a choice that is said to be random', withStep(1, { by: 'RANDOM' }), { problems: [] }],
  ['a step that is left out', { steps: heldDraw.steps.slice(1) }, { problems: [] }],
  ['an entry that is none', withStep(0, { number: 7 }), { problems: [] }],
  ['more than the draw count', { drawNumber: 2 }, { problems: [] }],
  [
    'another winner',
    withWinner(0, { number: 3 }),
    { winners: ['unpicked', 'agrees', 'agrees'], missing: [4] },
  ],
  ['a winner who had ended', { gone: [4] }, { winners: ['ended', 'agrees', 'agrees'] }],
  ['another label', withWinner(2, { by: 'RANDOM' }), { winners: ['agrees', 'agrees', 'label'] }],
  ['another place', withWinner(1, { place: 3 }), { winners: ['agrees', 'place', 'agrees'] }],
  ['a winner who is left out', { winners: heldDraw.winners.slice(0, 2) }, { missing: [5], isTooFew: true }],
])('finds %s', async (_, changed, expected) => {
  expect(await check(changed)).toMatchObject({ holds: false, ...expected });
});

test('describes the problem of a step', async () => {
  const stepOf = async (index: number, changed: Partial<DrawRecord>) => (await check(changed)).steps[index];
  expect(await stepOf(5, withStep(5, { number: 3 }))).toEqual({ is: 'other', next: 4 });
  expect(await stepOf(4, withStep(4, { number: 3 }))).toEqual({ is: 'impossible' });
  expect(await stepOf(3, withStep(3, { at: minuteZero }))).toEqual({ is: 'early' });
  expect(await stepOf(0, { beacon: null })).toEqual({ is: 'unordered' });
});

test.each<[string, Partial<DrawRecord>, Partial<OwnEntry>, boolean]>([
  ['as it is', {}, {}, true],
  ['read before the winners were told', {}, { status: 'REQUESTED', place: null, pickedBy: null }, true],
  ['of a draw that is not drawn', { drawn: null, winners: [] }, {}, true],
  ['in another place', {}, { place: 1 }, false],
  ['picked in another way', {}, { pickedBy: 'RANDOM' }, false],
  ['that somebody else won with', withWinner(2, { missionId: heldDraw.productId }), {}, false],
  ['that is no winner in the record', { winners: [] }, {}, false],
])('checks an own entry %s', (_, changed, more, isSame) => {
  expect(isOwnAsTold({ ...heldDraw, ...changed }, { ...heldEntry, ...more })).toBe(isSame);
});
