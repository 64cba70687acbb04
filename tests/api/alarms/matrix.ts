import type { alarmsCalls } from '@sowon/contracts/alarms/calls';
import { list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';

const table = `
call       object visitor unverified fanA fanB creator other operator finance admin

listAlarms open   401     403        403  403  403     403   200      200     200
`;

export const matrix = sliceMatrix<keyof typeof alarmsCalls>(table, {
  listAlarms: {
    requests: { open: () => list({ filter: { open: true }, range: [0, 9], sort: ['last', 'ASC'] }) },
  },
});
