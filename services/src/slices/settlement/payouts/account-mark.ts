import { createHmac } from 'node:crypto';
import type { PayoutAccount } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { derivedKeys } from '../../../crypto.ts';
import type { BankAccount } from '../../people/creators/bank-account.ts';

/** Fingerprints that recognize accounts of creators again, and reveal none to a reader of the database. */
export interface AccountMarks {
  /** Keyed fingerprint of a creator’s account, made with the newest key; null if there is no account. */
  newest(creatorId: string): string | null;
  /** True if a fingerprint, made with any of the keys, is of the creator’s current account. */
  isOf(creatorId: string, mark: string | null): boolean;
}

/**
 * Creates fingerprints of accounts: bank, holder and number together, so another holder of the same number is another account.
 * @param accounts in clear text, by creator
 */
export function accountMarks(
  { config }: Pick<Ctx, 'config'>,
  accounts: ReadonlyMap<string, BankAccount>,
): AccountMarks {
  const keys = derivedKeys(config, 'account of a payout');
  const marks = new Map(
    [...accounts].map(([creatorId, { bankName, bankAccountHolder, bankAccountNumber }]) => {
      const told = JSON.stringify([creatorId, bankName, bankAccountHolder, bankAccountNumber]);
      return [creatorId, keys.map((key) => createHmac('sha256', key).update(told).digest('hex'))];
    }),
  );
  return {
    newest: (creatorId) => marks.get(creatorId)?.[0] ?? null,
    isOf: (creatorId, mark) => mark !== null && (marks.get(creatorId)?.includes(mark) ?? false),
  };
}

/** Compares an account with the account that a batch last paid. @param paid its fingerprint; undefined if no batch has paid the creator */
export const accountBeside = (
  marks: AccountMarks,
  creatorId: string,
  paid: string | undefined,
): PayoutAccount => (paid === undefined ? 'FIRST' : marks.isOf(creatorId, paid) ? 'SAME' : 'OTHER');
