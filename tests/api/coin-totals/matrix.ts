import type { coinTotalsCalls } from '@sowon/contracts/coin-totals/calls';
import { publishCoinTotals } from '../../../services/src/slices/trust/coin-totals/commands.ts';
import { list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import type { World } from '../matrix/world.ts';

const table = `
call            object    visitor unverified fanA fanB creator other operator finance admin

coinTotalsPage  open      200     200        200  200  200     200   200      200     200
coinTotalsCsv   open      200     200        200  200  200     200   200      200     200
coinTotals      published 200     200        200  200  200     200   200      200     200
coinTotals      absent    404     404        404  404  404     404   404      404     404
coinTotalsProof published 401     403        200  200  200     200   200      200     200
coinTotalsProof absent    401     403        404  404  404     404   404      404     404
listCoinTotals  open      401     403        403  403  403     403   200      200     200
`;

/** Publishes the totals of the world's current day, with a clock one day ahead. */
async function published({ house: { ctx } }: World) {
  const now = () => ctx.clock.addDays(ctx.clock.now(), 1);
  await publishCoinTotals({ ...ctx, clock: { ...ctx.clock, now } });
  return { params: { day: '2026-11-21' } };
}
const requests = { published, absent: () => ({ params: { day: '2020-01-01' } }) };

export const matrix = sliceMatrix<keyof typeof coinTotalsCalls>(table, {
  coinTotalsPage: {
    requests: { open: () => ({ query: { until: '2026-11-21', days: '31' } }) },
    hostile: ({ query }) => [query({ until: '2026-02-30' }, 'until'), query({ days: '367' }, 'days')],
  },
  coinTotalsCsv: {
    requests: { open: () => ({ query: { until: '2026-11-21', days: '31' } }) },
    hostile: ({ query }) => [query({ days: '0' }, 'days')],
  },
  coinTotals: { requests },
  coinTotalsProof: { requests },
  listCoinTotals: { requests: { open: () => list({ filter: {}, range: [0, 9], sort: ['id', 'DESC'] }) } },
});
