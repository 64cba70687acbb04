import type { auditCalls } from '@sowon/contracts/audit/calls';
import { list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';

const table = `
call          object visitor unverified fanA fanB creator other operator finance admin

listStaffActs open   401     403        403  403  403     403   200      200     200
`;

export const matrix = sliceMatrix<keyof typeof auditCalls>(table, {
  listStaffActs: {
    requests: { open: () => list({ filter: { resource: 'missions' }, range: [0, 9], sort: ['at', 'ASC'] }) },
  },
});
