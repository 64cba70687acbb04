import type { reportCalls } from '@sowon/contracts/reports/calls';
import { countAgeing } from '../../../services/src/slices/staff/reports/ageing.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import type { World } from '../matrix/world.ts';

const table = `
call            object  visitor unverified fanA fanB creator other operator finance admin

reportLiability open    401     403        403  403  403     403   200      200     200
exportLiability open    401     403        403  403  403     403   200      200     200
reportRevenue   open    401     403        403  403  403     403   200      200     200
exportRevenue   open    401     403        403  403  403     403   200      200     200
reportAgeing    counted 401     403        403  403  403     403   200      200     200
reportAgeing    absent  401     403        403  403  403     403   404      404     404
exportAgeing    counted 401     403        403  403  403     403   200      200     200
exportAgeing    absent  401     403        403  403  403     403   404      404     404
`;

const months = {
  requests: { open: () => ({ query: { months: '3' } }) },
  hostile: ({ query }) => [query({ months: '0' }, 'months'), query({ months: '121' }, 'months')],
} satisfies Parameters<typeof sliceMatrix<'reportLiability'>>[1]['reportLiability'];

async function counted({ house: { ctx } }: World) {
  await countAgeing(ctx);
  return { query: {} };
}
const ageing = {
  requests: { counted, absent: () => ({ query: { day: '2020-01-01' } }) },
  hostile: ({ query }) => [query({ day: '2026-02-30' }, 'day')],
} satisfies Parameters<typeof sliceMatrix<'reportAgeing'>>[1]['reportAgeing'];

export const matrix = sliceMatrix<keyof typeof reportCalls>(table, {
  reportLiability: months,
  exportLiability: months,
  reportRevenue: months,
  exportRevenue: months,
  reportAgeing: ageing,
  exportAgeing: ageing,
});
