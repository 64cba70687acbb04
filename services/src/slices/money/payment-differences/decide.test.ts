import { expect, test } from 'vitest';
import { decideFound } from './decide.ts';
import type { DifferenceState } from './state.ts';

const found: Parameters<typeof decideFound>[1] = {
  differenceId: 'd2',
  kind: 'CANCELLED',
  impUid: 'imp_1',
  orderId: 'o',
  currency: 'KRW',
  ours: 0,
  providers: 4_000,
  day: '2026-11-27',
};
const before = (status: DifferenceState['status'], providers = 4_000): DifferenceState => ({
  differenceId: 'd1',
  status,
  ours: 0,
  providers,
});

test('an open or explained difference is not found again while it is unchanged', () => {
  expect(decideFound(before('OPEN'), found)).toBeNull();
  expect(decideFound(before('OPEN', 1_000), found)).toBeNull();
  expect(decideFound(before('EXPLAINED'), found)).toBeNull();
});

test('a difference that changed after its explanation, or returned after it was cured, is a new one', () => {
  const again = { type: 'DifferenceFound', payload: { differenceId: 'd2', providers: 4_000 } };
  expect(decideFound(before('EXPLAINED', 1_000), found)).toMatchObject(again);
  expect(decideFound({ ...before('EXPLAINED'), ours: 1 }, found)).toMatchObject(again);
  expect(decideFound(before('CURED'), found)).toMatchObject(again);
  expect(decideFound(null, found)).toMatchObject(again);
});
