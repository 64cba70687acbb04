import { describe, expect, it } from 'vitest';
import { pauseBody, pauseDays, pauseDraft, pauseProblems } from './pause-rules.ts';

/** The last moment before midnight in Korea. */
const late = new Date('2026-11-24T14:59:59.999Z');

describe('a pause', () => {
  it('lasts until a day from tomorrow on, in Korean time', () => {
    expect(pauseDays(late)).toEqual({ first: '2026-11-25', last: '2027-11-24' });
    const wrong = (until: string) => Boolean(pauseProblems({ until, mostOpen: '' }, late).until);
    expect(['2026-11-24', '2026-11-25', '2027-11-24', '2027-11-25', ''].map(wrong)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it('allows at least one open request', () => {
    const wrong = (mostOpen: string) => Boolean(pauseProblems({ until: '', mostOpen }, late).mostOpen);
    expect(['', '0', '1', '1000', '1001'].map(wrong)).toEqual([false, true, false, false, true]);
  });

  it('converts between its form values and its API values without loss', () => {
    const draft = pauseDraft({ until: '2026-11-30T15:00:00.000Z', mostOpen: 4 });
    expect(draft).toEqual({ until: '2026-12-01', mostOpen: '4' });
    expect(pauseBody(draft)).toEqual({ until: '2026-12-01', mostOpen: 4 });
    expect(pauseBody(pauseDraft({ until: null, mostOpen: null }))).toEqual({});
  });
});
