import type { refundCalls } from '@sowon/contracts/refunds/calls';
import { refusal } from '../../../services/src/command.ts';
import { claimRefund } from '../../../services/src/slices/money/refunds/by-hand.ts';
import type { Person } from '../../harness/marketplace.ts';
import { insertPayment } from '../../harness/payment-row.ts';
import { setRefundAccount } from '../../harness/refund-account.ts';
import { payByHand, refundByHand } from '../../harness/refund-by-hand.ts';
import { spendAll } from '../../harness/spend-all.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';

const table = `
call                 object   visitor unverified fanA fanB creator other operator finance admin

refundAccount        self     401     403        200  200  200     200   200      200     200
tellRefundAccount    self     401     403        200  200  200     200   200      200     200
listRefunds          open     401     403        403  403  403     403   403      200     403
showRefund           byHand   401     403        403  403  403     403   403      200     403
showRefund           absent   401     403        403  403  403     403   403      404     403
readRefundAccount    byHand   401     403        403  403  403     403   403      200     403
readRefundAccount    absent   401     403        403  403  403     403   403      404     403
claimRefund          byHand   401     403        403  403  403     403   403      200     403
claimRefund          absent   401     403        403  403  403     403   403      404     403
releaseRefund        claimed  401     403        403  403  403     403   403      200     403
releaseRefund        absent   401     403        403  403  403     403   403      404     403
recordRefund         claimed  401     403        403  403  403     403   403      200     403
recordRefund         absent   401     403        403  403  403     403   403      404     403
confirmRefund        recorded 401     403        403  403  403     403   403      200     403
confirmRefund        absent   401     403        403  403  403     403   403      404     403
withdrawRefundRecord recorded 401     403        403  403  403     403   403      200     403
withdrawRefundRecord absent   401     403        403  403  403     403   403      404     403
withdrawCharge       self     401     403        200  200  409     409   200      200     200
withdrawCharge       fanA     401     403        200  409  409     409   409      409     409
withdrawCharge       absent   401     403        409  409  409     409   409      409     409
proposeWithdrawal    whole    401     403        403  403  403     403   200      200     403
proposeWithdrawal    absent   401     403        403  403  403     403   404      404     403
proposeRefund        used     401     403        403  403  403     403   200      200     403
proposeRefund        absent   401     403        403  403  403     403   404      404     403
`;

const reason = 'A transfer was refunded';
const paid = { reference: 'KB-1', paidOn: '2026-11-01', reason };
const way = 'BANK_TRANSFER' as const;

const byHand = ({ house, fanA }: World, amount?: number) => refundByHand(house.ctx, fanA.userId, amount);

const account = { bankName: 'KB국민은행', bankAccountHolder: 'Somi Kim', bankAccountNumber: '110234567890' };

/** Creates a refund of a member who has entered an account. */
async function withAccount(world: World): Promise<string> {
  await setRefundAccount(world.house.ctx, world.fanA.userId);
  return byHand(world);
}

/** Creates a refund that the actor has claimed, if they are of finance. */
async function claimed(world: World, me: Person | null): Promise<string> {
  const refundId = await byHand(world);
  if (me)
    await claimRefund(world.house.ctx, {
      refundId,
      operatorId: me.userId,
      way,
      reason: null,
      key: null,
    }).catch(refusal);
  return refundId;
}

/** Creates a refund that a staff member whom no case is about has recorded. */
async function recorded(world: World): Promise<string> {
  const refundId = await byHand(world, 500_000);
  const { userId: operatorId } = await world.house.staff('ROLE_FINANCE');
  await payByHand(world.house.ctx, { ...paid, way, refundId, operatorId, key: null });
  return refundId;
}

export const matrix = sliceMatrix<keyof typeof refundCalls>(table, {
  refundAccount: { requests: { self: () => ({}) } },
  tellRefundAccount: {
    requests: {
      // The session began minutes ago; that of an actor may be older by then.
      self: async ({ anew }, _me, actor) => ({ as: await anew(actor), body: account }),
    },
    another: { body: { bankAccountNumber: '110234567891' } },
    hostile: ({ body }) => [
      body({ bankName: '내 은행' }, 'bankName'),
      body({ bankAccountNumber: '110-234' }, 'bankAccountNumber'),
    ],
  },
  listRefunds: {
    requests: {
      open: () =>
        list({
          filter: { status: 'BY_HAND', open: true, toStaff: true, userId: nobody, paymentId: nobody },
          range: [0, 9],
          sort: ['owed', 'ASC'],
        }),
    },
    hostile: ({ query }) => [query({ filter: '{"status":"LOST"}' }, 'filter.status')],
  },
  showRefund: {
    requests: { byHand: async (world) => byId(await byHand(world)), absent: () => byId(nobody) },
  },
  readRefundAccount: {
    requests: {
      byHand: async (world) => ({ ...byId(await withAccount(world)), body: { reason } }),
      absent: () => ({ ...byId(nobody), body: { reason } }),
    },
    another: { body: { reason: 'Another one' } },
  },
  claimRefund: {
    requests: {
      byHand: async (world) => ({ ...byId(await byHand(world)), body: { way, reason: null } }),
      absent: () => ({ ...byId(nobody), body: { way, reason: null } }),
    },
    another: { body: { way, reason } },
    hostile: ({ body }) => [body({ way: 'CASH' }, 'way'), body({ reason: ' ' }, 'reason')],
  },
  releaseRefund: {
    requests: {
      claimed: async (world, me) => ({ ...byId(await claimed(world, me)), body: { reason } }),
      absent: () => ({ ...byId(nobody), body: { reason } }),
    },
    another: { body: { reason: 'Another one' } },
  },
  recordRefund: {
    requests: {
      claimed: async (world, me) => ({ ...byId(await claimed(world, me)), body: paid }),
      absent: () => ({ ...byId(nobody), body: paid }),
    },
    another: { body: { ...paid, reference: 'KB-2' } },
    hostile: ({ body }) => [body({ reference: ' ' }, 'reference'), body({ paidOn: '2026-02-30' }, 'paidOn')],
  },
  confirmRefund: {
    requests: {
      recorded: async (world) => ({ ...byId(await recorded(world)), body: {} }),
      absent: () => ({ ...byId(nobody), body: {} }),
    },
    another: byId(nobody),
  },
  withdrawRefundRecord: {
    requests: {
      recorded: async (world) => ({ ...byId(await recorded(world)), body: { reason } }),
      absent: () => ({ ...byId(nobody), body: { reason } }),
    },
    another: { body: { reason: 'Another one' } },
  },
  withdrawCharge: {
    requests: {
      // Creators have no charge that could be credited, and are refused for any charge.
      self: async ({ house }, me, actor) => {
        const hasWallet = me !== null && me.creatorId === null && actor !== 'unverified';
        return { body: withdrawal(hasWallet ? await house.credit(me, 100) : nobody) };
      },
      fanA: async ({ house, fanA }) => ({ body: withdrawal(await house.credit(fanA, 100)) }),
      absent: () => ({ body: withdrawal(nobody) }),
    },
    another: { body: { amount: 9_999 } },
    hostile: ({ body }) => [body({ point: 0 }, 'point'), body({ rule: 'FULL' }, 'rule')],
  },
  proposeWithdrawal: {
    requests: {
      whole: async ({ house }) => ({ ...byId((await creditedOrder(house)).id), body: withdrawn }),
      absent: () => ({ ...byId(nobody), body: withdrawn }),
    },
    another: { body: { reason: 'case 8' } },
    hostile: ({ body }) => [body({ amount: 0 }, 'amount'), body({ reason: '' }, 'reason')],
  },
  proposeRefund: {
    requests: {
      used: async ({ house }) => {
        const { id, userId } = await creditedOrder(house);
        await spendAll(house.ctx, userId);
        return { ...byId(id), body: granted };
      },
      absent: () => ({ ...byId(nobody), body: granted }),
    },
    another: { body: { refund: { cause: 'SERVICE_FAULT', amount: 101 } } },
    hostile: ({ body }) => [
      body({ refund: { cause: 'FRIEND', amount: 100 } }, 'refund.cause'),
      body({ refund: { cause: 'GOODWILL', amount: 0 } }, 'refund.amount'),
    ],
  },
});

/** Creates a charge of 100 coins of a fan whom no other case is about. */
async function creditedOrder({ ctx, fan, credit }: World['house']): Promise<{ id: string; userId: string }> {
  const owner = await fan();
  const { userId } = owner;
  const id = await credit(owner, 100);
  await insertPayment(ctx, { userId, status: 'CREDITED', impUid: `imp_${id}`, id });
  return { id, userId };
}

const withdrawn = { amount: 10_000, reason: 'They wrote to support' };

const granted = { refund: { cause: 'SERVICE_FAULT', amount: 100 }, reason: 'As agreed' };

/** Returns the terms that a fan agrees to for withdrawing 100 coins within their days. */
const withdrawal = (lotId: string) => ({
  lotId,
  point: 100,
  amount: 10_000,
  currency: 'KRW',
  rule: 'WHOLE',
});
