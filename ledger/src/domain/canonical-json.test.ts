import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import type { Json } from './json.ts';

const json = fc
  .jsonValue({ stringUnit: 'grapheme' })
  .filter((value) => !JSON.stringify(value).includes('\\u0000'));

describe('canonicalJson', () => {
  test('writes the example of RFC 8785, 3.2.3', () => {
    const members = {
      '\u20ac': 1,
      '\r': 2,
      '\ufb33': 3,
      '1': 4,
      '\ud83d\ude00': 5,
      '\u0080': 6,
      '\u00f6': 7,
    };
    expect(canonicalJson(members)).toBe(
      '{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}',
    );
  });

  test('writes numbers as ECMAScript does', () => {
    expect(canonicalJson([1e30, 4.5, 2e-3, 1e-27, -0, 10 ** 21])).toBe('[1e+30,4.5,0.002,1e-27,0,1e+21]');
  });

  test('reads back as the same value, whatever the order of members', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalJson(value as Json);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(canonicalJson(reversed(value as Json))).toBe(text);
      }),
    );
  });

  test.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\ud800'], ['a\0b'], [undefined], [new Date(0)]])(
    'refuses %s',
    (value) => expect(() => canonicalJson({ value: value as Json })).toThrow(TypeError),
  );
});

function reversed(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  );
}
