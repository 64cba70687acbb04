import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { declareMark } from './mark.ts';

const pair = z.strictObject({ userId: z.string(), thingId: z.string() });
const mark = declareMark({
  category: 'star',
  events: { Starred: pair, Unstarred: pair },
  set: 'Starred',
  takenOff: 'Unstarred',
});

test('in any order of presses the last wish holds, and no event repeats the previous one', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (wishes) => {
      let state = mark.stream.initial();
      const types: string[] = [];
      for (const wanted of wishes) {
        for (const event of mark.decide(state, { userId: 'u', thingId: 't' }, wanted)) {
          state = mark.stream.evolve(state, event);
          types.push(event.type);
        }
        expect(state.marked).toBe(wanted);
      }
      expect(types.filter((type, at) => type === types[at - 1])).toEqual([]);
    }),
  );
});
