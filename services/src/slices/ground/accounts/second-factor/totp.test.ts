import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, codeOf, fromBase32, stepAt, stepOfCode, toBase32 } from './totp.ts';

/** RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1_000);

describe('a one-time code', () => {
  // The appendix shows eight digits; our codes are the last six.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('for second %i matches the RFC', (second, code) => {
    expect(codeOf(secret, stepAt(at(second)))).toBe(code.slice(-6));
  });

  // RFC 4226, appendix D.
  test('of the first ten steps matches the RFC', () => {
    expect(Array.from({ length: 10 }, (_, step) => codeOf(secret, step))).toEqual([
      ...['755224', '287082', '359152', '969429', '338314'],
      ...['254676', '287922', '162583', '399871', '520489'],
    ]);
  });

  test('is accepted one step early and one late, and no further', () => {
    const step = stepAt(at(1_111_111_109));
    const now = at(step * 30 + 15);
    const taken = [-2, -1, 0, 1, 2].map(
      (by) => stepOfCode(secret, codeOf(secret, step + by), { at: now, lastStep: null }) !== null,
    );
    expect(taken).toEqual([false, true, true, true, false]);
  });

  test('is valid for thirty seconds, to the millisecond', () => {
    expect(stepAt(new Date(29_999))).toBe(0);
    expect(stepAt(new Date(30_000))).toBe(1);
  });

  test('of a used or an earlier step is not accepted again', () => {
    const step = stepAt(at(1_234_567_890));
    const now = { at: at(1_234_567_890) };
    expect(stepOfCode(secret, codeOf(secret, step), { ...now, lastStep: step - 1 })).toBe(step);
    expect(stepOfCode(secret, codeOf(secret, step), { ...now, lastStep: step })).toBeNull();
    expect(stepOfCode(secret, codeOf(secret, step - 1), { ...now, lastStep: step })).toBeNull();
  });

  test.each(['', '12345', '1234567', 'abcdef', '٣٤٥٦٧٨'])('rejects %j', (typed) => {
    expect(stepOfCode(secret, typed, { at: at(59), lastStep: null })).toBeNull();
  });
});

describe('base32', () => {
  // RFC 4648, section 10, without the padding.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('encodes %j as %j', (plain, text) => {
    expect(toBase32(Buffer.from(plain))).toBe(text);
    expect(fromBase32(text).toString()).toBe(plain);
  });

  test('decodes its own output and rejects invalid text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(fromBase32(toBase32(Buffer.from(bytes)))).toEqual(Buffer.from(bytes));
      }),
    );
    expect(() => fromBase32('A1')).toThrow();
  });
});

test('the key URI names the issuer, the account and all code parameters', () => {
  expect(addressOf('MZXW6YTBOI', 'somi+1@sowon.example')).toBe(
    'otpauth://totp/Sowon%20Console:somi%2B1%40sowon.example?secret=MZXW6YTBOI&algorithm=SHA1&digits=6&period=30&issuer=Sowon%20Console',
  );
});
