import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';
import { readSession } from '../../lib/session.ts';
import { useIntent } from '../../lib/use-intent.ts';
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
  userId: string;
  payMethod: PayMethod;
}

/** Where phones come back to after paying. */
const returnPath = '/coin-history';

/** Makes an order and opens the provider for it; gives the order's id and whether the provider reported a failure. */
export function useCharge(resumePath: string | null) {
  const intent = useIntent();
  return useMutation({
    mutationFn: async ({ coinItemId, userId, payMethod }: Charge) => {
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
  });
}
