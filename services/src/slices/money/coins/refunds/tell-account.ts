import type { BankAccountEdit } from '@sowon/contracts';
import type { Ctx } from '../../../../context.ts';
import { writeRows } from '../../../../db/carried-rows.ts';
import { type KeyedCall, onceAfter } from '../../../../db/once.ts';
import { insertRows } from '../../../../db/rows.ts';
import { noticeRows } from '../../../../notice-rows.ts';
import { requireFreshLogin } from '../../../ground/accounts/fresh-login.ts';
import { personCipher } from '../../../ground/accounts/queries.ts';
import { refundAccountTold } from './account-notices.ts';
import { sealAccount } from './accounts.ts';

interface Tell {
  readonly userId: string;
  /** The session of this request. */
  readonly sessionId: string;
  readonly account: BankAccountEdit;
  readonly keyed: KeyedCall;
}

/**
 * Stores the account for refunds by bank (docs/rules/refunds.md#refund-account). The login must be only minutes old, so that a person who finds an unlocked
 * phone cannot redirect the money. It counts for all unpaid refunds. The member is told, by mail too.
 * @throws AppError LOGIN_TOO_OLD {minutes}, INVALID_TOKEN if the session has ended meanwhile, KEY_REUSED
 */
export function tellRefundAccount(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'ids' | 'config'>,
  { userId, sessionId, account, keyed }: Tell,
): Promise<{ id: string }> {
  const prepare = async () => {
    await requireFreshLogin(ctx.db, ctx, sessionId);
    const id = ctx.ids();
    return { id, sealed: sealAccount(await personCipher(ctx, userId), id, account) };
  };
  return onceAfter(ctx, keyed, prepare, async (trx, { id, sealed }) => {
    const at = ctx.clock.now();
    const row = { id, user_id: userId, account: sealed, told_at: at.toISOString() };
    await writeRows(trx, insertRows('refund_accounts', [row]));
    const told = { to: [userId], cause: `refund-account:${id}`, at, facts: {} };
    await writeRows(trx, noticeRows(ctx, refundAccountTold, told));
    return { id };
  });
}
