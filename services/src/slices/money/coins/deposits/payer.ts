import { createHmac, createSecretKey } from 'node:crypto';
import type { Config } from '../../../../config.ts';
import { derivedKey, derivedKeys } from '../../../../derived-key.ts';
import { openText, sealText } from '../../../../sealed-text.ts';

type KeyConfig = Pick<Config, 'PERSON_KEY'>;

const purpose = 'payer of a transfer';
const contextOf = (transferId: string) => `payer:${transferId}`;

/** Seals the name that a bank printed: who it is nobody knows yet, so no member's key can seal it. */
export const sealPayer = (config: KeyConfig, transferId: string, payer: string): string =>
  sealText(createSecretKey(derivedKey(config, purpose)), contextOf(transferId), Buffer.from(payer, 'utf8'));

/** @throws Error where it was sealed by a key that is no longer known */
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
 * What a line of a bank's list is known again by, in hex: keyed, so that nobody finds out a name by trying. The first is for new lines, by the
 * others lines are known that were taken in under an older key.
 */
export const fingerprintsOf = (config: KeyConfig, line: string): string[] =>
  derivedKeys(config, 'line of a bank').map((key) => createHmac('sha256', key).update(line).digest('hex'));
