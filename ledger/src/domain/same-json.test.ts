import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import type { Json } from './json.ts';
import { sameJson } from './same-json.ts';

/** Values of few kinds and names, so that two of them are often equal, or nearly. */
const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>(null, true, false, 0, 1, '', '0', 'a', 'null'),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('0', '1', 'a', 'length'), tie('value'), { maxKeys: 2 }),
  ),
})).value;

describe('sameJson', () => {
  test('is true exactly if the canonical texts of two values are equal', () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        expect(sameJson(one, other)).toBe(canonicalJson(one) === canonicalJson(other));
      }),
      { numRuns: 2_000 },
    );
  });

  test('is true of a value after a round trip with its members in another order', () => {
    fc.assert(
      fc.property(json, (value) => sameJson(value, JSON.parse(canonicalJson(value)))),
      { numRuns: 500 },
    );
    expect(sameJson({ a: [1, { b: null, c: '' }], d: 2 }, { d: 2, a: [1, { c: '', b: null }] })).toBe(true);
  });

  test.each<[Json, Json]>([
    [null, {}],
    [null, []],
    [null, 0],
    [0, {}],
    [0, []],
    [0, '0'],
    [0, false],
    ['a', { 0: 'a' }],
    ['a', ['a']],
    ['', {}],
    [[], {}],
    [['a'], { 0: 'a' }],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 1]],
    [{ a: 1 }, { b: 1 }],
    [{ a: {} }, { b: {} }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ],
    [{ a: { b: [1] } }, { a: { b: [2] } }],
    [{ a: null }, {}],
    [{ toString: 1 }, { a: 1 }],
    [JSON.parse('{"__proto__":{}}'), { a: 1 }],
  ])('distinguishes %j and %j in both orders', (one, other) => {
    expect(sameJson(one, other)).toBe(false);
    expect(sameJson(other, one)).toBe(false);
  });

  test('treats an undefined member as different from everything, as JSON has none', () => {
    const [hole, other] = [{ a: undefined }, { b: 1 }] as unknown as readonly [Json, Json];
    expect(sameJson(hole, other)).toBe(false);
    expect(sameJson(other, hole)).toBe(false);
    expect(sameJson(hole, structuredClone(hole))).toBe(false);
  });
});
