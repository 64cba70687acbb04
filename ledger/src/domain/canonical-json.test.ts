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

  test('round-trips a value, in any order of members', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalJson(value as Json);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(canonicalJson(reversed(value as Json))).toBe(text);
      }),
    );
  });

  test.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\ud800'], ['a\0b'], [undefined], [new Date(0)]])(
    'rejects %s',
    (value) => expect(() => canonicalJson({ value: value as Json })).toThrow(TypeError),
  );

  test.each<[unknown, string]>([
    [undefined, 'not JSON: undefined'],
    [{ a: undefined }, 'not JSON: undefined'],
    [[undefined], 'not JSON: undefined'],
    [Array(2), 'not JSON: undefined'],
    [1n, 'not JSON: bigint'],
    [Symbol('a'), 'not JSON: symbol'],
    [() => 1, 'not JSON: function'],
    [Object.setPrototypeOf(() => 1, null), 'not JSON: function'],
    [new Map(), 'not JSON: object'],
    [Object.create({ a: 1 }), 'not JSON: object'],
    [Number.NaN, 'not JSON: NaN'],
    [Number.NEGATIVE_INFINITY, 'not JSON: -Infinity'],
    ['a\0', 'not JSON text: broken or NUL character'],
    ['\udc00\ud800', 'not JSON text: broken or NUL character'],
    [{ '\0': 1 }, 'not JSON text: broken or NUL character'],
  ])('explains why %o is rejected', (value, message) => {
    expect(() => canonicalJson(value as Json)).toThrow(new TypeError(message));
  });

  test('writes an object without a prototype like any other', () => {
    expect(canonicalJson(Object.assign(Object.create(null), { b: 1, a: 2 }))).toBe('{"a":2,"b":1}');
  });

  test('writes every character as ECMAScript does, alone and next to others', () => {
    const isRefused = (code: number) => code === 0 || (code >= 0xd800 && code <= 0xdfff);
    const wrong = Array.from({ length: 0x10000 }, (_, code) => code)
      .filter((code) => !isRefused(code))
      .map((code) => String.fromCharCode(code))
      .flatMap((character) => [character, `a${character}z`])
      .filter((text) => canonicalJson(text) !== JSON.stringify(text));
    expect(wrong).toEqual([]);
  });

  test.each<[Json, string]>([
    ['', '""'],
    [[], '[]'],
    [{}, '{}'],
    [null, 'null'],
    [[true, false, null, [], {}], '[true,false,null,[],{}]'],
    [{ a: {}, '': [1, 'x'] }, '{"":[1,"x"],"a":{}}'],
  ])('writes %j without spaces', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });
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
