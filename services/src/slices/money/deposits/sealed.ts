import { createHmac, createSecretKey } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { derivedKey, derivedKeys, openText, sealText } from '../../../crypto.ts';
import type { PersonCipher } from '../../ground/accounts/personal-data.ts';

/** The personal data that a fan gives for a deposit. */
const Told = z.strictObject({
  depositorName: z.string(),
  depositorPhone: z.string(),
  cashReceiptNumber: z.string().nullable(),
  receiptType: z.enum(['PHONE']),
});
type Told = z.output<typeof Told>;

const purposeOf = (depositId: string) => `deposit:${depositId}`;

/** Seals the data for the fan and this deposit. */
export const sealTold = ({ seal }: PersonCipher, depositId: string, told: Told): string =>
  seal(purposeOf(depositId), JSON.stringify(told));

/** Opens the sealed data. @returns null once it is erased */
export const openTold = ({ open }: PersonCipher, depositId: string, sealed: string | null): Told | null =>
  sealed === null ? null : Told.parse(JSON.parse(open(purposeOf(depositId), sealed)));

type KeyConfig = Pick<Config, 'PERSON_KEY'>;

const purpose = 'payer of a transfer';
const contextOf = (transferId: string) => `payer:${transferId}`;

/** Seals the name that a bank printed. The payer is not yet known as a member, so no member’s key can seal it. */
export const sealPayer = (config: KeyConfig, transferId: string, payer: string): string =>
  sealText(createSecretKey(derivedKey(config, purpose)), contextOf(transferId), Buffer.from(payer, 'utf8'));

/** Opens a sealed payer’s name. @throws Error if it was sealed by a key that is no longer known */
export function openPayer(config: KeyConfig, transferId: string, sealed: string): string {
  const keys = derivedKeys(config, purpose);
  const opened = keys.flatMap((key) => {
    try {
      return [openText(createSecretKey(key), contextOf(transferId), sealed).toString('utf8')];
    } catch {
      return [];
    }
  });
  const [payer] = opened;
  if (payer === undefined)
    throw new Error(`the payer of ${transferId} was sealed by a key that is not among PERSON_KEY`);
  return payer;
}

/**
 * Returns fingerprints, in hex, that recognise a line of a bank’s list. They are keyed, so that names cannot be guessed from them. The first is for new lines;
 * the others recognise lines imported under an older key.
 */
export const fingerprintsOf = (config: KeyConfig, line: string): string[] =>
  derivedKeys(config, 'line of a bank').map((key) => createHmac('sha256', key).update(line).digest('hex'));
