import type { liveCalls } from '@sowon/contracts/live/calls';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody } from '../matrix/world.ts';

const table = `
call object  visitor unverified fanA fanB creator other operator finance admin

live own     401     200        200  200  200     200   200      200     200
live public  200     200        200  200  200     200   200      200     200
live private 404     404        200  404  200     404   404      404     404
live absent  404     404        404  404  404     404   404      404     404
`;

export const matrix = sliceMatrix<keyof typeof liveCalls>(table, {
  live: {
    requests: {
      own: () => ({}),
      public: async (world) => ({ query: { missionId: await world.mission() } }),
      private: async (world) => ({ query: { missionId: await world.mission({ private: true }) } }),
      absent: () => ({ query: { missionId: nobody } }),
    },
  },
});
