import type { monthStepCalls } from '@sowon/contracts/month-steps/calls';
import { closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import type { World } from '../matrix/world.ts';

const table = `
call                 object  visitor unverified fanA fanB creator other operator finance admin

showMonthSteps       closed  401     403        403  403  403     403   200      200     200
showMonthSteps       absent  401     403        403  403  403     403   404      404     404
listMonthDifferences closed  401     403        403  403  403     403   200      200     200
`;

const month = '2023-05';

async function closed({ house }: World) {
  await closeMonth(house.ctx, month);
  return byId(month);
}

export const matrix = sliceMatrix<keyof typeof monthStepCalls>(table, {
  showMonthSteps: {
    requests: { closed, absent: () => byId('2019-01') },
    hostile: ({ params }) => [params({ id: '2026-13' }, 'id')],
  },
  listMonthDifferences: {
    requests: {
      closed: async (world) => {
        await closed(world);
        return list({ filter: { month, flagged: true }, range: [0, 9], sort: ['changeWon', 'DESC'] });
      },
    },
    hostile: ({ query }) => [
      query({ filter: '{}' }, 'filter'),
      query({ filter: '{"month":"x"}' }, 'filter.month'),
      query({ filter: '{"month":"2026-09","flag":"RICH"}' }, 'filter.flag'),
    ],
  },
});
