import { type AskDeposit, policy } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { AppError } from '../../../../app-error.ts';
import { endOfDays } from '../../../../clock.ts';
import type { Ctx } from '../../../../context.ts';
import { type KeyedCall, onceAfter } from '../../../../db/once.ts';
import type { Database } from '../../../../db/schema.ts';
import { noticeRows } from '../../../../notice-rows.ts';
import { personCipher } from '../../../ground/accounts/queries.ts';
import { isUnderAge, requireConsent } from '../../../ground/guardians/queries.ts';
import { requireRoom } from '../daily-limit.ts';
import { findSoldItem } from '../queries.ts';
import { depositAccount } from './account.ts';
import { changeDeposit } from './change-deposit.ts';
import { decideAsk } from './decide.ts';
import { depositAsked } from './notices.ts';
import { sealTold } from './told.ts';

/**
 * Creates a bank deposit: a fan’s request to pay for coins by transfer. Coins and price are fixed here. The money must arrive before the end of the seventh day
 * in Korea. The deposit counts towards the daily charge limit, under the same lock as orders at the provider. If a call breaks off before the deposit’s first
 * event, a retry with the same key continues.
 * @throws AppError NOT_FOUND (no such item on sale, or no bank deposits are taken), GUARDIAN_CONSENT, CHARGE_LIMIT {limitWon}, KEY_REUSED, BUSY
 */
export async function askDeposit(
  ctx: Ctx,
  { wanted, keyed }: { readonly wanted: AskDeposit; readonly keyed: KeyedCall },
): Promise<{ id: string }> {
  const { userId, coinItemId, ...told } = wanted;
  const account = depositAccount(ctx.config);
  const prepare = async () => {
    if (!account) throw new AppError('NOT_FOUND');
    return isUnderAge(ctx, userId);
  };
  const { id: depositId } = await onceAfter(ctx, keyed, prepare, (trx, underAge) =>
    claimDeposit(trx, ctx, { userId, coinItemId, underAge }),
  );
  const [{ points, won, claimed_at }, cipher] = await Promise.all([
    ctx.db.selectFrom('deposit_claims').selectAll().where('id', '=', depositId).executeTakeFirstOrThrow(),
    personCipher(ctx, userId),
  ]);
  const at = ctx.clock.now();
  const dueAt = endOfDays(claimed_at, policy.deposits.dueDays, ctx.config.SOWON_DAY_MS).toISOString();
  const asked = { depositId, userId, coinItemId, points, won, dueAt };
  const shown = account ?? { bank: '', number: '', holder: '' };
  return changeDeposit(ctx, {
    ...{ depositId, key: { scope: 'askDeposit', id: depositId }, intent: asked, at },
    told: sealTold(cipher, depositId, told),
    decide: (state) => (state === null ? decideAsk(asked) : null),
    beside: [
      noticeRows(ctx, depositAsked, {
        ...{ to: [userId], cause: `deposit-${depositId}`, at, facts: { won, points, dueAt, ...shown } },
      }),
    ],
  });
}

/** Claims a deposit under the lock of the fan’s charges, so that two concurrent calls cannot pass the daily limit together. */
async function claimDeposit(
  trx: Transaction<Database>,
  { clock, ids }: Pick<Ctx, 'clock' | 'ids'>,
  asked: { readonly userId: string; readonly coinItemId: string; readonly underAge: boolean },
): Promise<{ id: string }> {
  const { userId, coinItemId, underAge } = asked;
  await requireConsent(trx, { userId, isUnderAge: underAge });
  const item = await findSoldItem(trx, coinItemId);
  if (!item) throw new AppError('NOT_FOUND');
  const now = clock.now();
  const { points, price_won: won } = item;
  await requireRoom(trx, { userId, won, now });
  return trx
    .insertInto('deposit_claims')
    .values({ id: ids(), user_id: userId, coin_item_id: coinItemId, points, won, claimed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
}
