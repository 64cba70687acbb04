import type { AddBankHoliday } from '@sowon/contracts/bank-holidays/schemas';
import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';

/** Adds a bank holiday. Throws 400 for a day that cannot be added, 409 if banks are already closed on it. */
export const addBankHoliday = (intent: Intent, day: AddBankHoliday): Promise<{ id: string }> =>
  answered(client.addBankHoliday({ body: day }, { intent }));

/** Removes an added bank holiday. Throws 409 once the day has begun. @param id the KST day, `YYYY-MM-DD` */
export const removeBankHoliday = (intent: Intent, id: string, reason: string): Promise<{ id: string }> =>
  answered(client.removeBankHoliday({ params: { id }, body: { reason } }, { intent }));
