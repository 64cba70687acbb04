/** API that the provider’s script adds to the window (PortOne V1). */
interface PaymentProvider {
  init(merchantCode: string): void;
  request_pay(order: ProviderOrder, callback: (reply: ProviderReply) => void): void;
}

interface ProviderOrder {
  pg: string;
  pay_method: string;
  merchant_uid: string;
  name: string;
  amount: number;
  currency: string;
  language: string;
  buyer_name: string;
  m_redirect_url: string;
  notice_url: string;
}

interface ProviderReply {
  success?: boolean;
  imp_uid?: string | null;
  error_msg?: string;
}

declare global {
  interface Window {
    IMP?: PaymentProvider;
  }
}

interface Merchant {
  impCode: string;
  scriptUrl: string;
}

const loading = new Map<string, Promise<void>>();

function loadScript(url: string): Promise<void> {
  const started = loading.get(url);
  if (started) return started;
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(url);
      script.remove();
      reject(new TypeError('the script of the payment provider could not be loaded'));
    };
  });
  script.src = url;
  document.head.append(script);
  loading.set(url, loaded);
  return loaded;
}

/**
 * Opens the provider's pay page for an order. On a phone the browser leaves this page and the promise never settles;
 * the order is found again on return.
 * @returns whether the provider reported a failure. Either way only the API knows whether money moved.
 * @throws TypeError when the script cannot be loaded.
 */
export async function openPaymentProvider(
  merchant: Merchant,
  order: ProviderOrder,
): Promise<{ hasFailed: boolean }> {
  await loadScript(merchant.scriptUrl);
  const provider = window.IMP;
  if (!provider) throw new TypeError('the script of the payment provider did not start');
  provider.init(merchant.impCode);
  return new Promise((resolve) => {
    provider.request_pay(order, (reply) =>
      resolve({ hasFailed: reply.success === false || Boolean(reply.error_msg) }),
    );
  });
}
