import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved } from './order.ts';

test.each([
  ['c', 1, ['c', 'a', 'b']],
  ['a', 2, ['b', 'a', 'c']],
  ['b', 2, ['a', 'b', 'c']],
  ['a', 99, ['b', 'c', 'a']],
] as const)('%s moves to place %i', (id, place, order) => {
  expect(moved(['a', 'b', 'c'], id, place)).toEqual(order);
});

test('a move loses no item, and the others keep their order', () => {
  const moves = fc.array(fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1 }), moves, (ids, places) => {
      let order = ids;
      for (const [index, place] of places.entries()) {
        const id = ids[index % ids.length] ?? '';
        const next = moved(order, id, place + 1);
        expect(next.indexOf(id)).toBe(Math.min(place, ids.length - 1));
        expect(next.filter((other) => other !== id)).toEqual(order.filter((other) => other !== id));
        order = next;
      }
    }),
  );
});
