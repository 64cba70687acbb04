import type { fairnessCalls } from '@sowon/contracts/fairness/calls';
import { list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';

const table = `
call         object visitor unverified fanA fanB creator other operator finance admin

listFairness open   401     403        403  403  403     403   200      200     200
`;

export const matrix = sliceMatrix<keyof typeof fairnessCalls>(table, {
  listFairness: { requests: { open: () => list({ filter: {}, range: [0, 9], sort: ['wins', 'ASC'] }) } },
});
