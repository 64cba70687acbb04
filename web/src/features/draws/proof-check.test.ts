import { drandBeacon, drandRound } from '@sowon/contracts/draws/fair';
import type { DrawRecord } from '@sowon/contracts/draws/schemas';
import { expect, test } from 'vitest';
import { heldDraw, heldEntry } from './fixtures/held-draw-record.ts';
import { checkDraw } from './proof-check.ts';
import { leafOf } from './proof-order.ts';

const check = (changed: Partial<DrawRecord> = {}) => checkDraw({ ...heldDraw, ...changed }, crypto.subtle);
const { frozen, seed } = heldDraw;
if (!frozen || seed === null) throw new Error('the draw was held');

const withStep = (index: number, more: Partial<DrawRecord['steps'][number]>) => ({
  steps: heldDraw.steps.map((step, place) => (place === index ? { ...step, ...more } : step)),
});
const withWinner = (index: number, more: Partial<DrawRecord['winners'][number]>) => ({
  winners: heldDraw.winners.map((winner, place) => (place === index ? { ...winner, ...more } : winner)),
});
const withList = (more: Partial<typeof frozen>) => ({ frozen: { ...frozen, ...more } });
const drandOf = (later: number) => drandBeacon(drandRound(frozen.at) + later, 'ab'.repeat(48));

test('computes what the server computed', async () => {
  expect(await check()).toEqual({
    ...{ isCommitted: true, isList: true, isBeacon: true, holds: true, missing: [], passedOver: 0 },
    order: [6, 4, 2, 1, 5, 3],
    steps: heldDraw.steps.map(() => ({ is: 'agrees' })),
    winners: ['agrees', 'agrees', 'agrees'],
  });
  expect(await leafOf(crypto.subtle, { ...heldEntry, productId: heldDraw.productId })).toBe(frozen.leaves[4]);
});

test('while the seed is not shown it checks the list alone', async () => {
  const open = { seed: null, beacon: null, steps: [], winners: [], drawn: null };
  expect(await check(open)).toMatchObject({ isCommitted: null, isList: true, order: null, holds: true });
  expect(await check({ ...open, frozen: null, gone: [] })).toMatchObject({ isList: null, holds: true });
  const changed = withList({ leaves: frozen.leaves.toReversed() });
  expect(await check({ ...open, ...changed })).toMatchObject({ isList: false, holds: false });
});

test('of one that was canceled each random pick has to agree as well', async () => {
  const canceled: Partial<DrawRecord> = { status: 'CANCELED', winners: [], drawn: null };
  expect(await check(canceled)).toMatchObject({ holds: true });
  expect(await check({ ...canceled, ...withStep(0, { number: 4 }) })).toMatchObject({ holds: false });
});

test('one that had ended is passed over, and counted', async () => {
  const steps = heldDraw.steps.filter(({ number }) => number !== 6);
  expect(await check({ steps })).toMatchObject({ holds: true, passedOver: 1 });
});

test.each<[string, Partial<DrawRecord>, object]>([
  ['another seed', { seed: `ff${seed.slice(2)}` }, { isCommitted: false }],
  ['another list', withList({ leaves: frozen.leaves.with(2, 'a'.repeat(64)) }), { isList: false }],
  ['a list that lacks one', withList({ leaves: frozen.leaves.slice(1) }), { isList: false }],
  ['another root', withList({ root: 'a'.repeat(64) }), { isList: false }],
  ['another beacon', { beacon: drandOf(0) }, { isBeacon: true, isList: true }],
  ['a round that does not belong to the list', { beacon: drandOf(1) }, { isBeacon: false }],
  ['a missing beacon', { beacon: null }, { isBeacon: false }],
  ['another pick', withStep(5, { number: 3 }), { isList: true }],
  ['a choice that is said to be random', withStep(1, { by: 'RANDOM' }), { isList: true }],
  ['a step that is left out', { steps: heldDraw.steps.slice(1) }, { isList: true }],
  ['an entry that is none', withStep(0, { number: 7 }), { isList: true }],
  ['more than the draw count', { drawNumber: 2 }, { isList: true }],
  [
    'another winner',
    withWinner(0, { number: 3 }),
    { winners: ['unpicked', 'agrees', 'agrees'], missing: [4] },
  ],
  ['a winner who had ended', { gone: [4] }, { winners: ['unpicked', 'agrees', 'agrees'] }],
  ['another label', withWinner(2, { by: 'RANDOM' }), { winners: ['agrees', 'agrees', 'label'] }],
  ['another place', withWinner(1, { place: 3 }), { winners: ['agrees', 'place', 'agrees'] }],
  ['a winner who is left out', { winners: heldDraw.winners.slice(0, 2) }, { missing: [5] }],
])('finds %s', async (_, changed, expected) => {
  expect(await check(changed)).toMatchObject({ holds: false, ...expected });
});

test('says which entry was next', async () => {
  const { steps } = await check(withStep(5, { number: 3 }));
  expect(steps[5]).toEqual({ is: 'other', next: 4 });
  expect((await check(withStep(4, { number: 3 }))).steps[4]).toEqual({ is: 'impossible' });
});
