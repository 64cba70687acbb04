import type { Sandbox } from '../payments/sandbox-process.ts';

/** The provider as those use it who pay, and whoever makes its day a bad one. */
export interface Provider {
  /** Where its clock stands from now on. */
  setClock(at: Date): Promise<void>;
  /** Somebody pays in its window, or tries to; what it would tell the shop waits until it is let. @returns its id of the payment */
  pay(orderId: string, more?: Record<string, unknown>): Promise<string>;
  /** Money goes back by its console, or because the payer's bank took it. */
  cancel(impUid: string, more?: { readonly amount?: number; readonly reason?: string }): Promise<void>;
  /** Tells the shop what it has to tell, each so many times at once, and waits for the answers. */
  tell(copies?: number): Promise<void>;
  /** What it had to tell never comes. */
  forget(): Promise<void>;
  /** Somebody says something in its name. */
  forge(hint: {
    readonly imp_uid: string;
    readonly merchant_uid: string;
    readonly status: string;
  }): Promise<void>;
  /** Calls whose path begins so misbehave so many times. */
  break(
    path: string,
    kind: Fault,
    more?: { readonly times?: number; readonly committed?: boolean },
  ): Promise<void>;
  /** It behaves again. */
  mend(): Promise<void>;
}

type Fault = 'drop' | 'status' | 'garbage' | 'refused';

/** The provider of a running sandbox, which tells nothing from now on unless it is let. */
export async function providerOf({ control }: Sandbox): Promise<Provider> {
  const mode = (name: string, copies = 1) => control('PUT', '/control/webhooks/mode', { mode: name, copies });
  await mode('hold');
  const tell = async (copies: number) => {
    if (copies > 1) await mode('hold', copies);
    await control('POST', '/control/webhooks/release');
    if (copies > 1) await mode('hold');
  };
  return {
    setClock: async (at) => {
      await control('PUT', '/control/clock', { now: Math.floor(at.getTime() / 1_000) });
    },
    pay: async (merchant_uid, more = {}) => {
      const paid = await control('POST', '/control/pay', { merchant_uid, ...more });
      // The parsing edge: the sandbox answers with a payment.
      return (paid as { imp_uid: string }).imp_uid;
    },
    cancel: async (impUid, more = {}) => {
      await control('POST', `/control/payments/${impUid}/cancel`, more);
    },
    tell: (copies = 1) => tell(copies),
    forget: async () => {
      await control('DELETE', '/control/webhooks/held');
    },
    forge: async (hint) => {
      await control('POST', '/control/webhooks', hint);
    },
    break: async (path, kind, more = {}) => {
      await control('POST', '/control/faults', { path, kind, ...more });
    },
    mend: async () => {
      await control('DELETE', '/control/faults');
    },
  };
}
