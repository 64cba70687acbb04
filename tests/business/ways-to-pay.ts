import { depositCoins } from '../../services/src/slices/money/payments/commands.ts';
import type { Person } from '../harness/marketplace.ts';
import { type House, unlessRefused } from './house.ts';
import type { Later } from './later.ts';

/** An order that waits for its payment; the amount in won or cents. */
export interface Ordered {
  readonly id: string;
  readonly fan: Person;
  readonly itemId: string;
  readonly amount: number;
  readonly currency: 'KRW' | 'USD';
}

export interface Way {
  /** True if the answer to the order is lost, and the order is placed again. */
  readonly breaksOrder?: boolean;
  pay(house: House, order: Ordered): Promise<Later[] | undefined>;
}

type Pay = Way['pay'];
type Named = readonly [name: string, way: Way];

/** Returns the browser to the shop. Refusals because the provider has not confirmed the payment are expected. */
const comeBack = ({ market }: House, { id: paymentId, fan: { userId }, itemId: coinItemId }: Ordered) =>
  unlessRefused(
    ['PAYMENT_NOT_PAID', 'PAYMENT_QUARANTINED', 'PROVIDER_UNREACHABLE'],
    depositCoins(market.ctx, { paymentId, userId, coinItemId }),
  );

/** Returns an amount as the provider writes it: whole dollars instead of cents. */
const written = ({ currency }: Ordered, minor: number) => (currency === 'USD' ? minor / 100 : minor);

const told: Pay = async ({ provider }, order) => {
  await provider.pay(order.id);
  await provider.tell();
  return [];
};

const untold: Pay = async ({ provider }, order) => {
  await provider.pay(order.id);
  await provider.forget();
  return [];
};

const returned: Pay = async (house, order) => {
  await untold(house, order);
  await comeBack(house, order);
  return [];
};

const both: Pay = async (house, order) => {
  await told(house, order);
  await comeBack(house, order);
  return [];
};

export const plainWays: readonly Named[] = [
  ['told and come back', { pay: both }],
  ['told', { pay: told }],
  ['come back', { pay: returned }],
];

/** The provider fails while the shop asks for the payment; the poller asks again. */
const whileBroken =
  (kind: 'drop' | 'status' | 'garbage'): Pay =>
  async (house, order) => {
    await untold(house, order);
    await house.provider.break('/payments/findAll', kind, { times: 3 });
    await comeBack(house, order);
    return [];
  };

/** Pays a second attempt in another window that was still open. */
const again = ({ provider }: House, order: Ordered) =>
  provider.pay(order.id, {
    new_attempt: true,
    amount: written(order, order.amount),
    currency: order.currency,
  });

/** Credits a payment whose money goes back some days later without our doing. */
const takenBack =
  (reason: 'console' | 'chargeback', part: number): Pay =>
  async (house, order) => {
    const impUid = await house.provider.pay(order.id);
    await house.provider.tell();
    const wanted = Math.max(1, Math.floor(order.amount * part));
    const act = async () => {
      const now = await house.market.ctx.payments.read(impUid);
      // The payer may already have received all of it from us.
      const amount = Math.min(wanted, now ? now.amount - now.cancelAmount : 0);
      if (amount === 0) return;
      await house.provider.cancel(impUid, { reason, amount: written(order, amount) });
      await (house.dice.chance(0.5) ? house.provider.tell() : house.provider.forget());
      house.count(`money taken back: ${reason}${part < 1 ? ', a part' : ''}`);
    };
    return [{ days: house.dice.int(1, 25), act }];
  };

/** Pays an amount that does not fit the order; the first attempts to return it may fail. */
const misfit =
  (more: (order: Ordered) => Record<string, unknown>): Pay =>
  async (house, order) => {
    await house.provider.pay(order.id, more(order));
    const breaks = house.dice.int(0, 2);
    if (breaks > 0) await house.provider.break('/payments/cancel', 'drop', { committed: breaks === 2 });
    await house.provider.tell();
    return [];
  };

export const faultedWays: readonly Named[] = [
  ['the answer to the order is lost', { breaksOrder: true, pay: both }],
  ['nobody comes back and nothing is told', { pay: untold }],
  [
    'told ten times at once, and come back twice',
    {
      pay: async (house, order) => {
        await house.provider.pay(order.id);
        await Promise.all([house.provider.tell(10), comeBack(house, order), comeBack(house, order)]);
        return [];
      },
    },
  ],
  [
    'told before it is paid',
    {
      pay: async (house, order) => {
        const imp_uid = await house.provider.pay(order.id, { status: 'ready' });
        await house.provider.forge({ imp_uid, merchant_uid: order.id, status: 'paid' });
        await comeBack(house, order);
        return untold(house, order);
      },
    },
  ],
  [
    'told by a liar, and never paid',
    {
      pay: async ({ provider }, order) => {
        const imp_uid = await provider.pay(order.id, { status: 'ready' });
        for (const name of [imp_uid, 'imp_invented'])
          await provider.forge({ imp_uid: name, merchant_uid: order.id, status: 'paid' });
        return [];
      },
    },
  ],
  ['the provider answers 500 after taking the money', { pay: whileBroken('status') }],
  ['the provider hangs up after taking the money', { pay: whileBroken('drop') }],
  ['the provider answers nonsense', { pay: whileBroken('garbage') }],
  [
    'another amount than ordered',
    {
      pay: misfit((order) => ({
        // Subtracted before the conversion, because cents are not exact binary fractions.
        amount: written(order, order.amount - (order.currency === 'USD' ? 50 : 500)),
      })),
    },
  ],
  [
    'another currency than ordered',
    { pay: misfit(({ currency }) => ({ currency: currency === 'USD' ? 'KRW' : 'USD', amount: 7 })) },
  ],
  [
    'paid twice before we look',
    {
      pay: async (house, order) => {
        await house.provider.pay(order.id);
        await again(house, order);
        await house.provider.tell();
        return [];
      },
    },
  ],
  [
    'paid twice, the second time after the coins came',
    {
      pay: async (house, order) => {
        await told(house, order);
        await again(house, order);
        await (house.dice.chance(0.5) ? house.provider.tell() : house.provider.forget());
        return [];
      },
    },
  ],
  [
    'cancelled at the provider before we look',
    {
      pay: async ({ provider }, order) => {
        await provider.cancel(await provider.pay(order.id));
        await provider.tell();
        return [];
      },
    },
  ],
  ['cancelled at the provider after the coins came', { pay: takenBack('console', 1) }],
  ['charged back whole', { pay: takenBack('chargeback', 1) }],
  ['charged back in part', { pay: takenBack('chargeback', 0.37) }],
  [
    'failed twice, then paid',
    {
      pay: async (house, order) => {
        await house.provider.pay(order.id, { status: 'failed' });
        await comeBack(house, order);
        await house.provider.pay(order.id, { status: 'failed' });
        return told(house, order);
      },
    },
  ],
  [
    'paid after the order was given up',
    {
      pay: async (house, order) => {
        const act = async () => {
          await house.provider.pay(order.id);
          await (house.dice.chance(0.5) ? house.provider.tell() : house.provider.forget());
        };
        return [{ days: 4, act }];
      },
    },
  ],
  [
    'money for an order of another shop',
    {
      pay: async (house, order) => {
        await house.provider.pay(`shop-${order.id.slice(-12)}`, { amount: 7_000 });
        return both(house, order);
      },
    },
  ],
];
