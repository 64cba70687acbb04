import type { depositCalls } from '@sowon/contracts/deposits/calls';
import { refusal } from '../../../services/src/command.ts';
import { claimTransferReturn } from '../../../services/src/slices/money/deposits/return-transfer.ts';
import { previewBankList } from '../../../services/src/slices/money/deposits/transfers.ts';
import { type DepositHouse, openLine } from '../../harness/deposits.ts';
import type { Person } from '../../harness/marketplace.ts';
import { byId, idOf, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';

const table = `
call                object   visitor unverified fanA fanB creator other operator finance admin

askDeposit          self     401     403        200  200  403     403   200      200     200
askDeposit          fanA     401     403        200  403  403     403   403      403     403
askDeposit          absent   401     403        404  404  403     403   404      404     404
depositPage         self     401     403        200  200  200     200   200      200     200
depositPage         fanA     401     403        200  403  403     403   403      403     403
depositTerms        open     401     403        200  200  403     403   200      200     200
cancelDeposit       asked    401     403        200  404  404     404   404      404     404
cancelDeposit       absent   401     403        404  404  404     404   404      404     404
listDeposits        open     401     403        403  403  403     403   200      200     200
showDeposit         asked    401     403        403  403  403     403   200      200     200
showDeposit         absent   401     403        403  403  403     403   404      404     404
readDeposit         asked    401     403        403  403  403     403   200      200     403
readDeposit         absent   401     403        403  403  403     403   404      404     403
failDeposit         asked    401     403        403  403  403     403   200      200     403
failDeposit         absent   401     403        403  403  403     403   404      404     403
listTransfers       open     401     403        403  403  403     403   200      200     200
showTransfer        received 401     403        403  403  403     403   200      200     200
showTransfer        absent   401     403        403  403  403     403   404      404     404
importTransfers     open     401     403        403  403  403     403   200      200     403
previewBankList     open     401     403        403  403  403     403   200      200     403
takeBankList        open     401     403        403  403  403     403   200      200     403
keepBankColumns     open     401     403        403  403  403     403   200      200     403
readTransfer        received 401     403        403  403  403     403   200      200     403
readTransfer        absent   401     403        403  403  403     403   404      404     403
readTransferNames   received 401     403        403  403  403     403   200      200     403
readTransferNames   absent   401     403        403  403  403     403   404      404     403
claimTransferReturn received 401     403        403  403  403     403   403      200     403
claimTransferReturn absent   401     403        403  403  403     403   403      404     403
releaseTransferReturn claimed 401    403        403  403  403     403   403      200     403
releaseTransferReturn absent 401     403        403  403  403     403   403      404     403
returnTransfer      claimed  401     403        403  403  403     403   403      200     403
returnTransfer      absent   401     403        403  403  403     403   403      404     403
listDepositMatches  open     401     403        403  403  403     403   200      200     200
showDepositMatch    made     401     403        403  403  403     403   200      200     200
showDepositMatch    absent   401     403        403  403  403     403   404      404     404
readMatchNames      proposed 401     403        403  403  403     403   200      200     403
readMatchNames      absent   401     403        403  403  403     403   404      404     403
matchDeposits       paid     401     403        403  403  403     403   200      200     403
matchDeposits       absent   401     403        403  403  403     403   404      404     403
approveDepositMatch proposed 401     403        403  403  403     403   200      200     403
approveDepositMatch absent   401     403        403  403  403     403   404      404     403
dropDepositMatch    proposed 401     403        403  403  403     403   200      200     403
dropDepositMatch    absent   401     403        403  403  403     403   404      404     403
`;

const reason = 'The fan has called';

const form = (world: World, userId: string, coinItemId = world.item.id) => ({
  coinItemId,
  userId,
  depositorName: '김소원',
  depositorPhone: '01012345678',
  cashReceiptNumber: null,
  receiptType: 'PHONE',
});
const line = (world: World): DepositHouse => openLine(world.house);

const fileOf = (world: World) =>
  Buffer.from(line(world).csv([{ won: 10_000, payer: '김소원' }])).toString('base64');

/** Receives a transfer that the actor returns, if they are of finance. */
async function claimed(world: World, me: Person | null): Promise<string> {
  const transferId = await line(world).receive(10_000);
  if (me)
    await claimTransferReturn(world.house.ctx, {
      transferId,
      operatorId: me.userId,
      reason,
      key: null,
    }).catch(refusal);
  return transferId;
}

/** Proposes a match above one person's limit: a fan's deposits of two days, paid together. The proposer is none of the actors. */
async function proposed(world: World): Promise<string> {
  const { userId: operatorId } = await world.house.staff('ROLE_OPERATOR');
  return line(world).proposed(operatorId);
}

export const matrix = sliceMatrix<keyof typeof depositCalls>(table, {
  askDeposit: {
    requests: {
      self: (world, me) => ({ body: form(world, idOf(me)) }),
      fanA: (world) => ({ body: form(world, world.fanA.userId) }),
      absent: (world, me) => ({ body: form(world, idOf(me), nobody) }),
    },
    another: { body: { depositorName: '이소원' } },
    hostile: ({ body }) => [
      body({ depositorPhone: 'call me' }, 'depositorPhone'),
      body({ depositorName: 'two\nlines' }, 'depositorName'),
      body({ cashReceiptNumber: '1' }, 'cashReceiptNumber'),
    ],
  },
  depositPage: {
    requests: {
      self: (_world, me) => ({ query: { userId: idOf(me), status: 'ready', page: '0', size: '12' } }),
      fanA: (world) => ({ query: { userId: world.fanA.userId } }),
    },
    hostile: ({ query }) => [query({ status: 'READY' }, 'status')],
  },
  depositTerms: { requests: { open: () => ({}) } },
  cancelDeposit: {
    requests: {
      asked: async (world) => ({
        params: { depositId: await line(world).ask(world.fanA.userId, world.item.id) },
        body: {},
      }),
      absent: () => ({ params: { depositId: nobody }, body: {} }),
    },
    another: { params: { depositId: nobody }, body: {} },
  },
  listDeposits: {
    requests: {
      open: () => list({ filter: { q: 'fan', status: 'ready' }, range: [0, 9], sort: ['created', 'DESC'] }),
    },
  },
  showDeposit: {
    requests: {
      asked: async (world) => byId(await line(world).ask(world.fanA.userId, world.item.id)),
      absent: () => byId(nobody),
    },
  },
  readDeposit: {
    requests: {
      asked: async (world) => ({
        ...byId(await line(world).ask(world.fanA.userId, world.item.id)),
        body: { reason },
      }),
      absent: () => ({ ...byId(nobody), body: { reason } }),
    },
    another: { body: { reason: 'Another reason' } },
  },
  failDeposit: {
    requests: {
      asked: async (world) => ({
        ...byId(await line(world).ask(world.fanA.userId, world.item.id)),
        body: { reason },
      }),
      absent: () => ({ ...byId(nobody), body: { reason } }),
    },
    another: { body: { reason: 'Another reason' } },
  },
  listTransfers: {
    requests: {
      open: () =>
        list({ filter: { status: 'OPEN', won: 1, late: true }, range: [0, 9], sort: ['received', 'ASC'] }),
    },
  },
  showTransfer: {
    requests: {
      received: async (world) => byId(await line(world).receive(10_000)),
      absent: () => byId(nobody),
    },
  },
  importTransfers: {
    requests: {
      open: (world) => ({ body: { csv: line(world).csv([{ won: 10_000, payer: '김소원' }]) } }),
    },
    hostile: ({ body }) => [body({ csv: 'no,heading\n1,2' }, 'csv')],
  },
  previewBankList: {
    requests: { open: (world) => ({ body: { file: fileOf(world) } }) },
    hostile: ({ body }) => [body({ file: 'AAECAw==' }, 'file')],
  },
  takeBankList: {
    requests: {
      open: async (world) => {
        const file = fileOf(world);
        const shown = await previewBankList(world.house.ctx, { file, chosen: null, language: 'en' });
        return { body: { file, hash: shown.understood?.hash ?? '' } };
      },
    },
    hostile: ({ body }) => [body({ hash: 'a'.repeat(64) }, 'hash')],
  },
  keepBankColumns: {
    requests: {
      open: () => ({
        body: {
          bank: '소원은행',
          heading: ['때', '들어옴', '이름'],
          columns: { moment: 0, in: 1, payer: 2 },
        },
      }),
    },
    another: {
      body: { bank: '다른은행', heading: ['때', '들어옴', '이름'], columns: { moment: 0, in: 1, payer: 2 } },
    },
  },
  readTransfer: {
    requests: {
      received: async (world) => ({ ...byId(await line(world).receive(10_000)), body: { reason } }),
      absent: () => ({ ...byId(nobody), body: { reason } }),
    },
    another: { body: { reason: 'Another reason' } },
  },
  readTransferNames: {
    requests: {
      received: async (world) => byId(await line(world).receive(10_000)),
      absent: () => byId(nobody),
    },
    another: byId(nobody),
  },
  claimTransferReturn: {
    requests: {
      received: async (world) => ({ ...byId(await line(world).receive(10_000)), body: { reason } }),
      absent: () => ({ ...byId(nobody), body: { reason } }),
    },
    another: { body: { reason: 'Another reason' } },
  },
  releaseTransferReturn: {
    requests: {
      claimed: async (world, me) => ({ ...byId(await claimed(world, me)), body: { reason } }),
      absent: () => ({ ...byId(nobody), body: { reason } }),
    },
    another: { body: { reason: 'Another reason' } },
  },
  returnTransfer: {
    requests: {
      claimed: async (world, me) => ({ ...byId(await claimed(world, me)), body: { reference: 'TX-1' } }),
      absent: () => ({ ...byId(nobody), body: { reference: 'TX-1' } }),
    },
    another: { body: { reference: 'TX-2' } },
  },
  listDepositMatches: {
    requests: {
      open: () =>
        list({
          filter: { status: 'PROPOSED', userId: nobody },
          range: [0, 9],
          sort: ['created', 'DESC'],
        }),
    },
  },
  showDepositMatch: {
    requests: { made: async (world) => byId(await proposed(world)), absent: () => byId(nobody) },
  },
  readMatchNames: {
    requests: { proposed: async (world) => byId(await proposed(world)), absent: () => byId(nobody) },
    another: byId(nobody),
  },
  matchDeposits: {
    requests: {
      paid: async (world) => ({ body: await line(world).paid() }),
      absent: async (world) => ({
        body: { depositIds: [nobody], transferIds: [await line(world).receive(10_000)] },
      }),
    },
    another: { body: { depositIds: [nobody], transferIds: [nobody] } },
  },
  approveDepositMatch: {
    requests: {
      proposed: async (world) => ({ ...byId(await proposed(world)), body: { won: 1_200_000 } }),
      absent: () => ({ ...byId(nobody), body: { won: 1_200_000 } }),
    },
    another: { body: { won: 1 } },
  },
  dropDepositMatch: {
    requests: {
      proposed: async (world) => ({ ...byId(await proposed(world)), body: { reason } }),
      absent: () => ({ ...byId(nobody), body: { reason } }),
    },
    another: { body: { reason: 'Another reason' } },
  },
});
