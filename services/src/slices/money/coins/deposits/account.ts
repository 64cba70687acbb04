import type { DepositAccount } from '@sowon/contracts';
import type { Config } from '../../../../config.ts';

/** The account that fans pay to; null where none is given: then no bank deposits are taken. */
export function depositAccount(
  config: Pick<Config, 'DEPOSIT_BANK' | 'DEPOSIT_ACCOUNT' | 'DEPOSIT_HOLDER'>,
): DepositAccount | null {
  const { DEPOSIT_BANK: bank, DEPOSIT_ACCOUNT: number, DEPOSIT_HOLDER: holder } = config;
  return bank && number && holder ? { bank, number, holder } : null;
}
