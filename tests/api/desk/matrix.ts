import type { deskCalls } from '@sowon/contracts/desk/calls';
import { sliceMatrix } from '../matrix/slice-matrix.ts';

const table = `
call    object visitor unverified fanA fanB creator other operator finance admin

waiting open   401     403        403  403  403     403   200      200     200
find    fanA   401     403        403  403  403     403   200      200     200
`;

export const matrix = sliceMatrix<keyof typeof deskCalls>(table, {
  waiting: { requests: { open: () => ({}) } },
  find: {
    requests: { fanA: ({ fanA }) => ({ query: { q: fanA.userId } }) },
    hostile: ({ query }) => [query({ q: ' ' }, 'q'), query({ q: 'a'.repeat(101) }, 'q')],
  },
});
