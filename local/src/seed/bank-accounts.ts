import { createHash } from 'node:crypto';
import type { Ctx } from '@sowon/services/context';
import { unkeyed } from '@sowon/services/db/once';
import { unknownOrigin } from '@sowon/services/slices/ground/accounts/session-origin';
import { logOut, startSession } from '@sowon/services/slices/ground/accounts/sessions';
import { changeBankAccount, findBankAccount } from '@sowon/services/slices/people/creators/bank-account';
import { bankAccountChangedMail } from '@sowon/services/slices/people/creators/notices';
import { leaveUnmailed } from './leave-unmailed.ts';

/** Returns a fictitious account number, derived from the creator's address. */
const numberOf = (url: string): string => {
  const digits = createHash('sha256').update(`bank account of ${url}`).digest().readUIntBE(0, 6).toString();
  return `110${digits.padStart(9, '0').slice(-9)}`;
};

/** Gives a demo creator a payout account, within a short session as the creator would. An account they set themselves stays. */
export async function ensureBankAccount(
  ctx: Ctx,
  { userId, creatorId }: { readonly userId: string; readonly creatorId: string },
  { url, holder }: { readonly url: string; readonly holder: string },
): Promise<void> {
  const known = await findBankAccount(ctx, { userId, creatorId });
  if (known.bankAccountNumber !== '') return;
  const { sessionId } = await startSession(ctx, { userId, kind: 'SHOP', origin: unknownOrigin });
  const account = {
    bankName: '신한은행',
    bankAccountHolder: holder,
    bankAccountNumber: numberOf(url),
  } as const;
  await changeBankAccount(ctx, { creatorId, userId, sessionId, account, keyed: unkeyed });
  await logOut(ctx, { userId, sessionId });
  await leaveUnmailed(ctx, bankAccountChangedMail.key);
}
