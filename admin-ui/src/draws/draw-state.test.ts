import { expect, it } from 'vitest';
import { isCancelable, isToBeDrawn, periodText, statuses } from './draw-state.tsx';

it('a draw can be canceled until the winners are announced', () => {
  expect(statuses.filter(isCancelable)).toEqual(['CREATED', 'APPLYING', 'DRAWING', 'NOW_DRAWING', 'DRAWN']);
});

it('a draw is waiting between its last entry day and the announcement', () => {
  expect(statuses.filter(isToBeDrawn)).toEqual(['DRAWING', 'NOW_DRAWING']);
});

it('shows the entry period in Korean days', () => {
  expect(periodText({ applyStart: '2026-11-01', applyEnd: '2026-11-14' })).toBe('2026-11-01 – 2026-11-14');
});
