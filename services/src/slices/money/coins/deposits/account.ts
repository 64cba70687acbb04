import type { DepositAccount } from '@sowon/contracts';
import type { Config } from '../../../../config.ts';

/** Returns the bank account that fans pay to; null if none is configured, which switches bank deposits off. */
export function depositAccount(
  config: Pick<Config, 'DEPOSIT_BANK' | 'DEPOSIT_ACCOUNT' | 'DEPOSIT_HOLDER'>,
): DepositAccount | null {
  const { DEPOSIT_BANK: bank, DEPOSIT_ACCOUNT: number, DEPOSIT_HOLDER: holder } = config;
  return bank && number && holder ? { bank, number, holder } : null;
}
