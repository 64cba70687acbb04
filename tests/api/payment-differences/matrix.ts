import type { differenceCalls } from '@sowon/contracts/payment-differences/calls';
import { noteDifference } from '../../../services/src/slices/money/payment-differences/change-difference.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';

const table = `
call              object visitor unverified fanA fanB creator other operator finance admin

listProviderDays  open   401     403        403  403  403     403   403      200     403
listDifferences   open   401     403        403  403  403     403   403      200     403
showDifference    open   401     403        403  403  403     403   403      200     403
showDifference    absent 401     403        403  403  403     403   403      404     403
cureDifference    open   401     403        403  403  403     403   403      200     403
cureDifference    absent 401     403        403  403  403     403   403      404     403
explainDifference open   401     403        403  403  403     403   403      200     403
explainDifference absent 401     403        403  403  403     403   403      404     403
`;

const reason = 'Booked twice by the provider';

/** Creates a difference of a payment that no other case is about. */
async function difference({ house: { ctx } }: World): Promise<string> {
  const orderId = ctx.ids();
  const sides = { ours: 0, providers: 7_000, currency: 'KRW' };
  const found = { kind: 'NO_ORDER', impUid: `imp_${orderId}`, orderId, ...sides } as const;
  return noteDifference(ctx, '2026-11-01', found);
}

export const matrix = sliceMatrix<keyof typeof differenceCalls>(table, {
  listProviderDays: {
    requests: { open: () => list({ filter: {}, range: [0, 9], sort: ['id', 'DESC'] }) },
  },
  listDifferences: {
    requests: {
      open: () =>
        list({
          filter: { kind: 'NO_ORDER', status: 'OPEN', day: '2026-11-01', orderId: nobody },
          range: [0, 9],
          sort: ['found', 'ASC'],
        }),
    },
    hostile: ({ query }) => [query({ filter: '{"status":"LOST"}' }, 'filter.status')],
  },
  showDifference: {
    requests: { open: async (world) => byId(await difference(world)), absent: () => byId(nobody) },
  },
  cureDifference: {
    requests: {
      open: async (world) => ({ ...byId(await difference(world)), body: { reason } }),
      absent: () => ({ ...byId(nobody), body: { reason } }),
    },
    another: { body: { reason: 'Another one' } },
  },
  explainDifference: {
    requests: {
      open: async (world) => ({ ...byId(await difference(world)), body: { reason } }),
      absent: () => ({ ...byId(nobody), body: { reason } }),
    },
    another: { body: { reason: 'Another one' } },
  },
});
