import type { PaidBy } from '@sowon/contracts';

/** The payment method of a charge that was paid by bank transfer. */
export const depositMethod = 'withoutbankbook' satisfies PaidBy;

/** Returns true if coins were paid by bank. The payment’s id is then the id of a deposit. */
export const isByBank = (funding: { readonly method: string } | null): boolean =>
  funding?.method === depositMethod;
