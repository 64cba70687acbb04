import type { Intent } from '@sowon/contracts/intent';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { api } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';
import { readSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { openPaymentProvider } from './payment-provider.ts';
import { storePendingPayment } from './pending-payment.ts';

type Order = Reply<Routes['createPayment']>;
export type PayMethod = Exclude<Order['payMethod'], 'paypal'>;

/** Provider channel of each way to pay. */
const channels: Record<PayMethod, string> = {
  kakaopay: 'kakaopay',
  card: 'html5_inicis',
  phone: 'danal_tpay',
};

interface Charge {
  coinItemId: string;
  payMethod: PayMethod;
}

interface ChargeOptions {
  userId: string;
  /** Page to return to from a phone's payment. */
  resumePath: string | null;
  /** Told when the provider's page opens, and when it is over. */
  onPaying: (isPaying: boolean) => void;
  onPaid: (payment: { paymentId: string; wasAbandoned: boolean }) => void;
}

/** Where phones come back to after paying. */
const returnPath = '/coin-history';

/** Makes an order and opens the provider for it; gives the order's id and whether the provider reported a failure. */
export function useCharge({ userId, resumePath, onPaying, onPaid }: ChargeOptions) {
  return useCommand({
    name: ['charge'],
    send: async ({ coinItemId, payMethod }: Charge, intent: Intent) => {
      onPaying(true);
      const mRedirectUrl = location.origin + returnPath;
      const language = currentLanguage();
      const merchant = await api.merchantCode({});
      const order = await api.createPayment(
        {
          body: {
            coinItemId,
            userId,
            currency: 'KRW',
            language,
            payMethod,
            pg: channels[payMethod],
            mRedirectUrl,
          },
        },
        { intent },
      );
      storePendingPayment({ userId, paymentId: order.id, resumePath });
      const { hasFailed } = await openPaymentProvider(merchant, {
        pg: order.pg,
        pay_method: order.payMethod,
        merchant_uid: order.id,
        name: order.name,
        amount: order.amount,
        currency: order.currency,
        language,
        buyer_name: readSession().userName ?? '',
        m_redirect_url: mRedirectUrl,
        notice_url: order.noticeUrl,
      });
      return { paymentId: order.id, wasAbandoned: hasFailed };
    },
    onDone: (payment) => {
      onPaying(false);
      onPaid(payment);
    },
    onRefused: () => onPaying(false),
  });
}
