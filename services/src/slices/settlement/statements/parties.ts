import type { StatementParties } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { companyOf } from '../../../documents/company.ts';
import { type BankAccount, findBankAccount } from '../../people/creators/bank-account.ts';
import { accountMarks } from '../payouts/account-mark.ts';
import { paidMarkOf } from '../payouts/queries.ts';

interface PaidMonth {
  readonly creatorId: string;
  readonly userId: string;
  /** KST, `YYYY-MM`. */
  readonly month: string;
  readonly isPaid: boolean;
}

/**
 * Returns the current parties of a creator's month. The account of a paid month is shown only while it is the paid account: for an earlier account, only a
 * fingerprint is kept.
 */
export async function partiesOf(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config'>,
  { creatorId, userId, month, isPaid }: PaidMonth,
): Promise<StatementParties> {
  const told = await findBankAccount(ctx, { userId, creatorId });
  const isTold = told.bankAccountNumber !== '';
  const mark = isTold && isPaid ? await paidMarkOf(ctx.db, { creatorId, month }) : null;
  const isKnown =
    isTold && (!isPaid || accountMarks(ctx, new Map([[creatorId, told]])).isOf(creatorId, mark));
  const { name, businessNumber, address } = companyOf(ctx.config);
  return {
    legalName: isTold ? told.bankAccountHolder : null,
    account: isKnown ? masked(told) : null,
    issuer: { name, businessNumber, address },
  };
}

const digitsShown = 4;

const masked = ({ bankName, bankAccountNumber }: BankAccount) => ({
  bank: bankName,
  lastDigits: bankAccountNumber.replace(/\D/g, '').slice(-digitsShown),
});
