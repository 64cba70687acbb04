import type { walletCalls } from '@sowon/contracts/wallets/calls';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody } from '../matrix/world.ts';

const table = `
call             object visitor unverified fanA fanB creator other operator finance admin

listWallets      open   401     403        403  403  403     403   200      200     200
showWallet       fanA   401     403        403  403  403     403   200      200     200
showWallet       absent 401     403        403  403  403     403   404      404     404
explainWallet    fanA   401     403        403  403  403     403   200      200     200
explainWallet    absent 401     403        403  403  403     403   404      404     404
verifyWallet     fanA   401     403        403  403  403     403   200      200     200
verifyWallet     absent 401     403        403  403  403     403   404      404     404
proposeWalletAdjustment fanA 401 403      403  403  403     403   200      200     403
proposeWalletAdjustment absent 401 403    403  403  403     403   404      404     403
listWalletEvents fanA   401     403        403  403  403     403   200      200     200
exportWalletEvents fanA   401   403        403  403  403     403   200      200     200
exportWalletEvents absent 401   403        403  403  403     403   404      404     404
`;

const adjustment = { change: { kind: 'ADD', points: 30, source: 'SUPPORTED' }, reason: 'case 7' };

export const matrix = sliceMatrix<keyof typeof walletCalls>(table, {
  listWallets: {
    requests: { open: () => list({ filter: { q: 'fan' }, range: [0, 9], sort: ['available', 'DESC'] }) },
  },
  showWallet: { requests: { fanA: ({ fanA }) => byId(fanA.userId), absent: () => byId(nobody) } },
  explainWallet: {
    requests: {
      fanA: ({ fanA }) => ({ ...byId(fanA.userId), query: { asOf: '2099-01-01T00:00:00.000Z' } }),
      absent: () => byId(nobody),
    },
  },
  verifyWallet: {
    requests: { fanA: ({ fanA }) => byId(fanA.userId), absent: () => byId(nobody) },
    another: byId(nobody),
  },
  proposeWalletAdjustment: {
    requests: {
      fanA: ({ fanA }) => ({ ...byId(fanA.userId), body: adjustment }),
      absent: () => ({ ...byId(nobody), body: adjustment }),
    },
    another: { body: { ...adjustment, reason: 'Another reason' } },
    hostile: ({ body }) => [
      body({ change: { kind: 'ADD', points: 1, source: 'CASH' } }, 'change.source'),
      body({ change: { kind: 'TAKE', points: 0, lotId: null } }, 'change.points'),
      body({ change: { kind: 'GIVE' } }, 'change.kind'),
    ],
  },
  listWalletEvents: {
    requests: {
      fanA: ({ fanA }) =>
        list({ filter: { walletId: fanA.userId }, range: [0, 9], sort: ['version', 'ASC'] }),
    },
    hostile: ({ query }) => [
      query({ filter: '{}' }, 'filter'),
      query({ filter: '{"walletId":"x"}' }, 'filter.walletId'),
      query({ filter: '{"from":"2026-02-30"}' }, 'filter.from'),
    ],
  },
  exportWalletEvents: {
    requests: {
      fanA: ({ fanA }) => ({ ...byId(fanA.userId), query: { type: 'CoinsCharged', from: '2026-01-01' } }),
      absent: () => byId(nobody),
    },
    hostile: ({ query }) => [query({ type: 'Nothing' }, 'type'), query({ until: 'x' }, 'until')],
  },
});
