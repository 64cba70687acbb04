import { expect, it } from 'vitest';
import { isCancelable, isToBeDrawn, periodText, statuses } from './draw-state.tsx';

it('can be canceled until the winners are told', () => {
  expect(statuses.filter(isCancelable)).toEqual(['CREATED', 'APPLYING', 'DRAWING', 'NOW_DRAWING', 'DRAWN']);
});

it('waits to be drawn between the last entry and the winners', () => {
  expect(statuses.filter(isToBeDrawn)).toEqual(['DRAWING', 'NOW_DRAWING']);
});

it('tells the days of the entries as they are in Korea', () => {
  expect(periodText({ applyStart: '2026-11-01', applyEnd: '2026-11-14' })).toBe('2026-11-01 – 2026-11-14');
});
