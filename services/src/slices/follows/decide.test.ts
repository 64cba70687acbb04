import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideFollow, followStream } from './decide.ts';

const pair = { userId: 'u', creatorId: 'c' };

test('whatever is pressed in whatever order, the last wish holds, and no event repeats the one before', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (wishes) => {
      let state = followStream.initial();
      const types: string[] = [];
      for (const wanted of wishes) {
        for (const event of decideFollow(state, pair, wanted)) {
          state = followStream.evolve(state, event);
          types.push(event.type);
        }
        expect(state.following).toBe(wanted);
      }
      expect(types.filter((type, at) => type === types[at - 1])).toEqual([]);
    }),
  );
});
