import { describe, expect, it } from 'vitest';
import { pagerRange } from './pager-range.ts';

describe('pagerRange', () => {
  it('shows every page if there are few', () => {
    expect(pagerRange(0, 4)).toEqual([0, 1, 2, 3]);
  });

  it('shows five around the current page and two at each end', () => {
    expect(pagerRange(10, 20)).toEqual([0, 1, null, 8, 9, 10, 11, 12, null, 18, 19]);
    expect(pagerRange(0, 20)).toEqual([0, 1, 2, null, 18, 19]);
    expect(pagerRange(19, 20)).toEqual([0, 1, null, 17, 18, 19]);
  });
});
