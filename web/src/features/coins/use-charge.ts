import type { Intent } from '@sowon/contracts/intent';
import type { PaidBy } from '@sowon/contracts/payments/schemas';
import { api } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';
import { readSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { type ChargeDraft, depositBody } from './charge-rules.ts';
import { openPaymentProvider } from './payment-provider.ts';
import { storePendingPayment } from './pending-payment.ts';
import { coinQueries } from './queries.ts';

/** Payment methods at the provider. */
type PayMethod = Exclude<PaidBy, 'withoutbankbook'>;

/** Provider channel of each payment method. */
const channels: Record<PayMethod, string> = {
  kakaopay: 'kakaopay',
  card: 'html5_inicis',
  phone: 'danal_tpay',
  paypal: 'paypal',
};

/** Result of a charge: a payment to follow, or a deposit whose money has to arrive. */
export type Charged = { paymentId: string; wasAbandoned: boolean } | { depositId: string };

interface ChargeOptions {
  userId: string;
  /** Page to return to from a phone’s payment. */
  resumePath: string | null;
  /** Called with true when the provider’s page opens, and with false when it is over. */
  onPaying: (isPaying: boolean) => void;
  onCharged: (charged: Charged) => void;
}

/** Path that phones return to after paying. */
const returnPath = '/coin-history';

/** Creates an order and opens the provider for it, or asks for a bank deposit. */
export function useCharge({ userId, resumePath, onPaying, onCharged }: ChargeOptions) {
  const pay = async (coinItemId: string, payMethod: PayMethod, intent: Intent): Promise<Charged> => {
    onPaying(true);
    const mRedirectUrl = location.origin + returnPath;
    const language = currentLanguage();
    const merchant = await api.merchantCode({});
    const currency = payMethod === 'paypal' ? 'USD' : 'KRW';
    const wanted = { coinItemId, userId, currency, language, payMethod } as const;
    const order = await api.createPayment(
      { body: { ...wanted, pg: channels[payMethod], mRedirectUrl } },
      { intent },
    );
    storePendingPayment({ userId, paymentId: order.id, resumePath });
    const { hasFailed } = await openPaymentProvider(merchant, {
      pg: order.pg,
      pay_method: order.payMethod,
      merchant_uid: order.id,
      name: order.name,
      // The provider counts in dollars, we in cents.
      amount: order.currency === 'USD' ? order.amount / 100 : order.amount,
      currency: order.currency,
      language,
      buyer_name: readSession().userName ?? '',
      m_redirect_url: mRedirectUrl,
      notice_url: order.noticeUrl,
    });
    return { paymentId: order.id, wasAbandoned: hasFailed };
  };
  return useCommand({
    name: ['charge'],
    send: async (draft: ChargeDraft, intent: Intent): Promise<Charged> => {
      const { coinItemId, payMethod } = draft;
      if (payMethod !== 'withoutbankbook') return pay(coinItemId, payMethod, intent);
      const { id } = await api.askDeposit({ body: depositBody(userId, draft) }, { intent });
      return { depositId: id };
    },
    changes: [coinQueries.all],
    onDone: (charged) => {
      onPaying(false);
      onCharged(charged);
    },
    onRefused: () => onPaying(false),
  });
}
