import { z } from 'zod';
import type { PersonCipher } from '../../../ground/accounts/personal-data.ts';

/** The personal data that a fan gives for a deposit. */
export const Told = z.strictObject({
  depositorName: z.string(),
  depositorPhone: z.string(),
  cashReceiptNumber: z.string().nullable(),
  receiptType: z.enum(['PHONE']),
});
export type Told = z.output<typeof Told>;

const purposeOf = (depositId: string) => `deposit:${depositId}`;

/** Seals the data for the fan and this deposit. */
export const sealTold = ({ seal }: PersonCipher, depositId: string, told: Told): string =>
  seal(purposeOf(depositId), JSON.stringify(told));

/** Opens the sealed data. @returns null once it is erased */
export const openTold = ({ open }: PersonCipher, depositId: string, sealed: string | null): Told | null =>
  sealed === null ? null : Told.parse(JSON.parse(open(purposeOf(depositId), sealed)));
