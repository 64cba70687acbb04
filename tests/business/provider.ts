import type { Sandbox } from '../payments/sandbox-process.ts';

/** The simulated provider, for payers and for tests that make it fail. */
export interface Provider {
  /** Sets the provider's clock. */
  setClock(at: Date): Promise<void>;
  /** Pays, or tries to, in the provider's window; its webhook is held back until `tell`. @returns the provider's id of the payment */
  pay(orderId: string, more?: Record<string, unknown>): Promise<string>;
  /** Returns money through the provider's console, or as a charge-back by the payer's bank. */
  cancel(impUid: string, more?: { readonly amount?: number; readonly reason?: string }): Promise<void>;
  /** Delivers the held webhooks, each `copies` times at once, and waits for the answers. */
  tell(copies?: number): Promise<void>;
  /** Drops the held webhooks. */
  forget(): Promise<void>;
  /** Sends a forged webhook in the provider's name. */
  forge(hint: {
    readonly imp_uid: string;
    readonly merchant_uid: string;
    readonly status: string;
  }): Promise<void>;
  /** Makes the next `times` calls to paths with this prefix fail. */
  break(
    path: string,
    kind: Fault,
    more?: { readonly times?: number; readonly committed?: boolean },
  ): Promise<void>;
  /** Ends all planned faults. */
  mend(): Promise<void>;
}

type Fault = 'drop' | 'status' | 'garbage' | 'refused';

/** Returns the provider of a running sandbox, which holds its webhooks from now on. */
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
      // Parsing edge: the sandbox answers with a payment.
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
