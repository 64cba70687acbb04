import type { paymentCalls } from '@sowon/contracts/payments/calls';
import { byId, idOf, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, orderForm, redirectUrl, type World } from '../matrix/world.ts';

const table = `
call           object visitor unverified fanA fanB creator other operator finance admin

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
paymentWebhook open   200     200        200  200  200     200   200      200     200
`;

export const matrix = sliceMatrix<keyof typeof paymentCalls>(table, {
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
  depositCoins: {
    requests: {
      fanA: async (world) => ({ body: await deposit(world, world.fanA.userId) }),
      // The fan's own id, with fan A's payment.
      taken: async (world, me) => ({ body: await deposit(world, idOf(me)) }),
      absent: ({ item }, me) => ({ body: { coinItemId: item.id, userId: idOf(me), paymentId: nobody } }),
    },
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
