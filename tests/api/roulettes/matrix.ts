import type { rouletteCalls } from '@sowon/contracts/roulettes/calls';
import { list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';

const table = `
call         object visitor unverified fanA fanB creator other operator finance admin

rollLimit    self   401     200        200  200  200     200   200      200     200
setRollLimit self   401     403        200  200  200     200   200      200     200
listFairness open   401     403        403  403  403     403   200      200     200
`;

export const matrix = sliceMatrix<keyof typeof rouletteCalls>(table, {
  rollLimit: { requests: { self: () => ({}) } },
  setRollLimit: {
    requests: { self: () => ({ body: { coins: 500 } }) },
    another: { body: { coins: null } },
    hostile: ({ body }) => [
      ...[0, -1, 1.5, 1_000_001, '500', undefined].map((coins) => body({ coins }, 'coins')),
    ],
  },
  listFairness: { requests: { open: () => list({ filter: {}, range: [0, 9], sort: ['wins', 'ASC'] }) } },
});
