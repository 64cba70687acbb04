import type { ownDataCalls } from '@sowon/contracts/own-data/calls';
import { idOf } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody } from '../matrix/world.ts';

const table = `
call          object   visitor unverified fanA fanB creator other operator finance admin

exportOwnData self     401     200        200  200  200     200   200      200     200
exportOwnData newcomer 401     403        403  403  403     403   403      403     403
exportOwnData absent   401     403        403  403  403     403   403      403     403
`;

export const matrix = sliceMatrix<keyof typeof ownDataCalls>(table, {
  exportOwnData: {
    requests: {
      // A new person each time, because requests per day are limited.
      self: async ({ anew }, _me, actor) => {
        const as = await anew(actor);
        return { as, params: { userId: idOf(as) } };
      },
      newcomer: async (world) => ({ params: { userId: (await world.unverified()).userId } }),
      absent: () => ({ params: { userId: nobody } }),
    },
  },
});
