import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { waitsForAnswer, whyNoObjection } from './decide-objection.ts';

const until = new Date('2026-12-27T15:00:00.000Z');
const early = new Date('2026-12-01T00:00:00.000Z');
const out = { let_in_at: null, objected_at: null, upheld_at: null };

describe('an objection to an account block', () => {
  test('is accepted up to the last millisecond of its period, and not after it', () => {
    expect(whyNoObjection(out, { at: new Date(until.getTime() - 1), until })).toBeNull();
    expect(whyNoObjection(out, { at: until, until })).toBe('APPEAL_OVER');
  });

  test('is accepted once, and not from a readmitted member', () => {
    expect(whyNoObjection({ ...out, objected_at: early }, { at: early, until })).toBe('ALREADY_EXISTS');
    expect(whyNoObjection({ ...out, let_in_at: early }, { at: early, until })).toBe('ALREADY_DECIDED');
  });

  test('is open until it is answered or its member is readmitted, and is never reopened', () => {
    const instant = fc.option(fc.date({ noInvalidDate: true }));
    const standing = fc.record({ let_in_at: instant, objected_at: instant, upheld_at: instant });
    fc.assert(
      fc.property(standing, fc.date({ noInvalidDate: true }), (shutOut, at) => {
        const waits = waitsForAnswer(shutOut);
        if (waits) expect(whyNoObjection(shutOut, { at, until })).toBe('ALREADY_EXISTS');
        if (whyNoObjection(shutOut, { at, until }) === null) expect(waits).toBe(false);
        const { let_in_at, objected_at, upheld_at } = shutOut;
        expect(waits).toBe(objected_at !== null && upheld_at === null && let_in_at === null);
      }),
    );
  });
});
