import type { settlementsCalls } from '@sowon/contracts/settlements/calls';
import { closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';

const table = `
call                 object  visitor unverified fanA fanB creator other operator finance admin

accumulatedIncome    self    401     403        403  403  200     200   403      403     403
accumulatedEarning   self    401     403        403  403  200     200   403      403     403
earningPage          self    401     403        403  403  200     200   403      403     403
monthEarning         self    401     403        403  403  200     200   403      403     403
monthEarning         creator 401     403        403  403  200     403   403      403     403
incomeDetailPage     self    401     403        403  403  200     200   403      403     403
incomeDetailPage     creator 401     403        403  403  200     403   403      403     403
settlementPage       self    401     403        403  403  200     200   403      403     403
monthIncome          self    401     403        403  403  200     200   403      403     403
monthIncome          creator 401     403        403  403  200     403   403      403     403
monthIncome          absent  401     403        403  403  403     403   403      403     403

listSettlementMonths open    401     403        403  403  403     403   200      200     200
showSettlementMonth  closed  401     403        403  403  403     403   200      200     200
showSettlementMonth  absent  401     403        403  403  403     403   404      404     404
listSettlements      open    401     403        403  403  403     403   200      200     200
listSettlementEstimates open 401     403        403  403  403     403   200      200     200
exportSettlements    closed  401     403        403  403  403     403   200      200     200
exportSettlements    absent  401     403        403  403  403     403   404      404     404
proposeOwing         unapproved 401  403        403  403  403     403   403      200     403
proposeOwing         absent  401     403        403  403  403     403   403      404     403
closeMonth           past    401     403        403  403  403     403   403      200     403
closeMonth           running 401     403        403  403  403     403   403      409     403
`;

const owing = { owing: { kind: 'ADVANCE', won: 5_000 }, reason: 'As agreed' };

export const matrix = sliceMatrix<keyof typeof settlementsCalls>(table, {
  accumulatedIncome: { requests: { self: () => ({}) } },
  accumulatedEarning: { requests: { self: () => ({}) } },
  earningPage: { requests: { self: () => ({ query: { page: '0', size: '12' } }) } },
  monthEarning: {
    requests: {
      self: (_world, me) => income(me?.creatorId ?? nobody),
      creator: ({ creator }) => income(creator.creatorId),
    },
  },
  incomeDetailPage: {
    requests: {
      self: (_world, me) => details(me?.creatorId ?? nobody),
      creator: ({ creator }) => details(creator.creatorId),
    },
    hostile: ({ query }) => [query({ incomeMonth: '13' }, 'incomeMonth')],
  },
  settlementPage: { requests: { self: () => ({ query: { page: '0', size: '12' } }) } },
  monthIncome: {
    requests: {
      self: (_world, me) => income(me?.creatorId ?? nobody),
      creator: ({ creator }) => income(creator.creatorId),
      absent: () => income(nobody),
    },
  },

  listSettlementMonths: {
    requests: { open: () => list({ filter: {}, range: [0, 9], sort: ['id', 'ASC'] }) },
  },
  showSettlementMonth: {
    requests: {
      closed: closedMonth,
      absent: () => byId('2019-01'),
    },
  },
  exportSettlements: { requests: { closed: closedMonth, absent: () => byId('2019-01') } },
  listSettlements: {
    requests: {
      open: () => list({ filter: { month: '2026-09' }, range: [0, 9], sort: ['coins', 'ASC'] }),
    },
    hostile: ({ query }) => [query({ filter: '{"month":"2026-13"}' }, 'filter.month')],
  },
  listSettlementEstimates: {
    requests: {
      open: () => list({ filter: { month: '2026-11' }, range: [0, 9], sort: ['coins', 'ASC'] }),
    },
    hostile: ({ query }) => [
      query({ filter: '{}' }, 'filter'),
      query({ filter: '{"month":"x"}' }, 'filter.month'),
    ],
  },
  proposeOwing: {
    requests: {
      unapproved: ({ unapproved }) => ({ ...byId(unapproved.creatorId), body: owing }),
      absent: () => ({ ...byId(nobody), body: owing }),
    },
    another: { body: { ...owing, reason: 'Another reason' } },
    hostile: ({ body }) => [
      body({ owing: { kind: 'DUTY', won: 1 } }, 'owing.reference'),
      body({ owing: { kind: 'ADVANCE', won: 0 } }, 'owing.won'),
    ],
  },
  closeMonth: {
    requests: {
      past: () => ({ ...byId('2026-10'), body: {} }),
      running: () => ({ ...byId('2026-11'), body: {} }),
    },
    another: byId('2026-09'),
    // Earlier than the first possible year.
    hostile: ({ params }) => [params({ id: '2017-12' }, 'id')],
  },
});

async function closedMonth({ house }: World) {
  await closeMonth(house.ctx, '2026-09');
  return byId('2026-09');
}

const income = (creatorId: string) => ({ params: { creatorId }, query: { year: '2026', month: '11' } });

const details = (creatorId: string) => ({
  params: { creatorId },
  query: { incomeYear: '2026', incomeMonth: '11', page: '0' },
});
