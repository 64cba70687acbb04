import { expect, it } from 'vitest';
import { statuses } from './draw-state.tsx';
import { canAwaitNumber, numberState, typedNumbers } from './number-state.ts';
import type { Draw } from './records.ts';

const drawing = { round: 1252, at: '2026-11-28T11:35:00.000Z', until: '2026-11-30T11:35:00.000Z' };
const awaited: NonNullable<Draw['publicNumber']> = {
  since: '2026-11-23T15:00:00.000Z',
  drawing,
  entered: null,
};
const entered = {
  numbers: [3, 7, 12, 18, 30, 41],
  bonus: 9,
  at: drawing.at,
  operatorId: 'o',
  operatorName: 'One',
};
const before = new Date('2026-11-28T11:34:59.000Z');
const after = new Date(drawing.at);

it.each([
  ['NONE', { publicNumber: null }, after],
  ['LIST_OPEN', { status: 'APPLYING', publicNumber: { ...awaited, drawing: null } }, before],
  ['LIST_OPEN', { publicNumber: { ...awaited, drawing: null } }, before],
  ['BEFORE', {}, before],
  ['DUE', {}, after],
  ['ENTERED', { status: 'NOW_DRAWING', publicNumber: { ...awaited, entered } }, after],
  ['SETTLED', { beacon: 'lotto645 1252 3 7 12 18 30 41 9' }, after],
  ['WITHOUT', { status: 'DRAWN', beacon: 'none' }, after],
  ['OVER', { status: 'CANCELED' }, after],
] as const)('is %s', (state, more, now) => {
  expect(numberState({ status: 'DRAWING', beacon: null, publicNumber: awaited, ...more }, now)).toBe(state);
});

it('can be awaited until a winner is picked or the order is fixed', () => {
  const open = { beacon: null, publicNumber: null };
  expect(statuses.filter((status) => canAwaitNumber({ ...open, status }))).toEqual([
    ...['CREATED', 'APPLYING', 'DRAWING'],
  ]);
  expect(canAwaitNumber({ ...open, status: 'DRAWING', beacon: 'none' })).toBe(false);
  expect(canAwaitNumber({ ...open, status: 'DRAWING', publicNumber: awaited })).toBe(false);
});

it('accepts typed numbers with any separator', () => {
  expect(typedNumbers(' 3, 7 12·18-30\t41 ')).toEqual([3, 7, 12, 18, 30, 41]);
  expect(typedNumbers('none')).toEqual([]);
});
