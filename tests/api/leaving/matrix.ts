import type { leavingCalls } from '@sowon/contracts/leaving/calls';
import { list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';

const table = `
call             object visitor unverified fanA fanB creator other operator finance admin

leavingTerms     self   401     200        200  200  200     200   200      200     200
leave            self   401     200        200  200  200     200   409      409     409
listDepartures   open   401     403        403  403  403     403   200      200     200
listDestructions open   401     403        403  403  403     403   200      200     200
`;

export const matrix = sliceMatrix<keyof typeof leavingCalls>(table, {
  leavingTerms: { requests: { self: () => ({}) } },
  leave: {
    requests: {
      // A new person each time, who has just logged in.
      self: async ({ anew }, _me, actor) => ({ as: await anew(actor), query: { lost: '0' } }),
    },
  },
  listDepartures: {
    requests: { open: () => list({ filter: { refunds: true }, range: [0, 9], sort: ['left', 'ASC'] }) },
  },
  listDestructions: {
    requests: { open: () => list({ filter: { period: 'LEAVING' }, range: [0, 9], sort: ['at', 'ASC'] }) },
  },
});
