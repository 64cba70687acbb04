import type { coinCalls } from '@sowon/contracts/coins/calls';
import { insertPayment } from '../../harness/payment-row.ts';
import { spendAll } from '../../harness/spend-all.ts';
import { byId, idOf, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, orderForm, redirectUrl, type World } from '../matrix/world.ts';

const table = `
call           object visitor unverified fanA fanB creator other operator finance admin

coinItems      open   401     403        200  200  403     403   200      200     200
coinBalance    self   401     403        200  200  200     200   200      200     200
coinLots       self   401     403        200  200  200     200   200      200     200
withdrawCharge self   401     403        200  200  409     409   200      200     200
withdrawCharge fanA   401     403        200  409  409     409   409      409     409
withdrawCharge absent 401     403        409  409  409     409   409      409     409
coinQuote      self   401     403        200  200  403     403   200      200     200
coinHistory    self   401     403        200  200  200     200   200      200     200
merchantCode   open   401     403        200  200  403     403   200      200     200
createPayment  self   401     403        200  200  403     403   200      200     200
createPayment  fanA   401     403        200  403  403     403   403      403     403
createPayment  absent 401     403        404  404  403     403   404      404     404
payment        fanA   401     403        200  404  403     403   404      404     404
payment        absent 401     403        404  404  403     403   404      404     404
paymentReceipt fanA   401     403        200  404  404     404   404      404     404
paymentReceipt absent 401     403        404  404  404     404   404      404     404
depositCoins   fanA   401     403        200  403  403     403   403      403     403
depositCoins   taken  401     403        200  404  403     403   404      404     404
depositCoins   absent 401     403        404  404  403     403   404      404     404
listPayments   open   401     403        403  403  403     403   200      200     200
showPayment    fanA   401     403        403  403  403     403   200      200     200
showPayment    absent 401     403        403  403  403     403   404      404     404
proposeWithdrawal whole 401     403        403  403  403     403   200      200     403
proposeWithdrawal absent 401     403        403  403  403     403   404      404     403
proposeRefund  used   401     403        403  403  403     403   200      200     403
proposeRefund  absent 401     403        403  403  403     403   404      404     403
paymentWebhook open   200     200        200  200  200     200   200      200     200
`;

export const matrix = sliceMatrix<keyof typeof coinCalls>(table, {
  coinItems: { requests: { open: () => ({ query: { coinItemType: 'CASH' } }) } },
  coinBalance: { requests: { self: () => ({}) } },
  coinLots: { requests: { self: () => ({}) } },
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
  coinQuote: { requests: { self: () => ({ query: { point: '1' } }) } },
  coinHistory: {
    requests: { self: () => ({ query: { page: '0', createdYear: '2026', createdMonth: '11' } }) },
    hostile: ({ query }) => [query({ createdYear: 'x', createdMonth: '1' }, 'createdYear')],
  },
  merchantCode: { requests: { open: () => ({}) } },
  createPayment: {
    requests: {
      self: ({ item }, me) => ({ body: orderForm(idOf(me), item.id) }),
      fanA: ({ item, fanA }) => ({ body: orderForm(fanA.userId, item.id) }),
      absent: (_world, me) => ({ body: orderForm(idOf(me), nobody) }),
    },
    another: { body: { payMethod: 'phone' } },
    hostile: ({ body }) => [
      body({ pg: 'another' }, 'pg'),
      body({ pg: 'kakaopay\u0000' }, 'pg'),
      body({ payMethod: 'paypal' }, 'pg'),
      body({ currency: 'USD' }, 'currency'),
      ...[
        'https://evil.example/user-mypage',
        `${redirectUrl}#x`,
        'https://sowon.example@evil.example/user-mypage',
      ].map((mRedirectUrl) => body({ mRedirectUrl }, 'mRedirectUrl')),
      body({ mRedirectUrl: `${redirectUrl}\u0000` }, 'mRedirectUrl'),
    ],
  },
  payment: {
    requests: {
      fanA: async (world) => ({ params: { paymentId: await world.order(world.fanA, false) } }),
      absent: () => ({ params: { paymentId: nobody } }),
    },
  },
  paymentReceipt: {
    requests: {
      fanA: async (world) => ({ params: { paymentId: await paidOrder(world) }, query: { language: 'en' } }),
      absent: () => ({ params: { paymentId: nobody } }),
    },
    hostile: ({ query }) => [query({ language: 'fr' }, 'language')],
  },
  listPayments: {
    requests: {
      open: () =>
        list({ filter: { q: 'fan', status: 'CREDITED' }, range: [0, 9], sort: ['created', 'DESC'] }),
    },
    hostile: ({ query }) => [query({ filter: '{"status":"PAID"}' }, 'filter.status')],
  },
  showPayment: {
    requests: {
      fanA: async (world) => byId(await world.order(world.fanA, false)),
      absent: () => byId(nobody),
    },
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
  depositCoins: {
    requests: {
      fanA: async (world) => ({ body: await deposit(world, world.fanA.userId) }),
      // The fan's own id, with fan A's payment.
      taken: async (world, me) => ({ body: await deposit(world, idOf(me)) }),
      absent: ({ item }, me) => ({ body: { coinItemId: item.id, userId: idOf(me), paymentId: nobody } }),
    },
  },
  paymentWebhook: {
    requests: { open: () => ({ body: { imp_uid: 'imp_1', merchant_uid: 'order-1', status: 'paid' } }) },
    takesForms: true,
  },
});

async function deposit(world: World, userId: string) {
  return { coinItemId: world.item.id, userId, paymentId: await world.order(world.fanA, true) };
}

/** Creates a paid and credited charge of fan A. @returns the order's id */
async function paidOrder(world: World): Promise<string> {
  const body = await deposit(world, world.fanA.userId);
  await world.done('depositCoins', 'fanA', { body });
  return body.paymentId;
}

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
