import type { verificationCalls } from '@sowon/contracts/verifications/calls';
import { startNightly } from '../../../services/src/slices/trust/verifications/commands.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody } from '../matrix/world.ts';

const table = `
call              object visitor unverified fanA fanB creator other operator finance admin

listVerifications open   401     403        403  403  403     403   200      200     200
showVerification  open   401     403        403  403  403     403   200      200     200
showVerification  absent 401     403        403  403  403     403   404      404     404
startVerification ledger 401     403        403  403  403     403   200      200     200
listAnchors       all    401     403        403  403  403     403   200      200     200
`;

export const matrix = sliceMatrix<keyof typeof verificationCalls>(table, {
  listVerifications: {
    requests: { open: () => list({ filter: { status: 'WAITING' }, range: [0, 9], sort: ['asked', 'ASC'] }) },
  },
  showVerification: {
    requests: {
      open: async ({ house }) => byId((await startNightly(house.ctx)).id),
      absent: () => byId(nobody),
    },
  },
  startVerification: { requests: { ledger: () => ({ body: {} }) }, another: null },
  listAnchors: {
    requests: { all: () => list({ filter: {}, range: [0, 9], sort: ['id', 'ASC'] }) },
  },
});
