import type { AddBankHoliday } from '@sowon/contracts/bank-holidays/schemas';
import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';

/** Adds a day on which banks are closed. Throws 400 for a day that cannot be added, 409 where they are closed then already. */
export const addBankHoliday = (intent: Intent, day: AddBankHoliday): Promise<{ id: string }> =>
  answered(client.addBankHoliday({ body: day }, { intent }));

/** Takes a day away again. Throws 409 once it has begun. @param id the day in Korea, `YYYY-MM-DD` */
export const removeBankHoliday = (intent: Intent, id: string, reason: string): Promise<{ id: string }> =>
  answered(client.removeBankHoliday({ params: { id }, body: { reason } }, { intent }));
