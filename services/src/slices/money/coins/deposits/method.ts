import type { PaidBy } from '@sowon/contracts';

/** How a charge says that it was paid by a transfer to our bank. */
export const depositMethod = 'withoutbankbook' satisfies PaidBy;

/** Whether coins were paid for by bank: then what paid for them is a deposit, and its id that of the payment. */
export const isByBank = (funding: { readonly method: string } | null): boolean =>
  funding?.method === depositMethod;
