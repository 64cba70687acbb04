import type { PaidBy } from '@sowon/contracts';

/** How a charge says that it was paid by a transfer to our bank. */
export const depositMethod = 'withoutbankbook' satisfies PaidBy;
