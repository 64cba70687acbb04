import { type AskDeposit, type DepositAccount, type DepositEvent, policy } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Rejection } from '@sowon/ledger';
import type { Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { endOfDays } from '../../../clock.ts';
import { type Call, execute, type Preparable, prepared } from '../../../command.ts';
import type { Config } from '../../../config.ts';
import type { Ctx } from '../../../context.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { personCipher } from '../../ground/accounts/queries.ts';
import { isUnderAge, requireConsent } from '../../ground/guardians/queries.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { requireRoom } from '../coins/daily-limit.ts';
import { findSoldItem } from '../coins/queries.ts';
import { decideAsk, decideCancel, decideFail, decideOverdue } from './decide.ts';
import { depositAsked, depositFailed, depositOverdue } from './notices.ts';
import { findDeposit } from './queries.ts';
import { depositRow } from './rows.ts';
import { sealTold } from './sealed.ts';
import { type Deposit, depositStream, depositStreamId } from './state.ts';

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
  const { id: depositId } = await once(ctx, keyed, {
    prepare,
    work: (trx, underAge) => claimDeposit(trx, ctx, { userId, coinItemId, underAge }),
  });
  const [{ points, won, claimed_at }, cipher] = await Promise.all([
    ctx.db.selectFrom('deposit_claims').selectAll().where('id', '=', depositId).executeTakeFirstOrThrow(),
    personCipher(ctx, userId),
  ]);
  const at = ctx.clock.now();
  const dueAt = endOfDays(claimed_at, policy.deposits.dueDays, ctx.config.SOWON_DAY_MS).toISOString();
  const asked = { depositId, userId, coinItemId, points, won, dueAt };
  const shown = account ?? { bank: '', number: '', holder: '' };
  return changeDeposit(ctx, {
    depositId,
    key: { scope: 'askDeposit', id: depositId },
    intent: asked,
    at,
    told: sealTold(cipher, depositId, told),
    decide: (state) => (state === null ? decideAsk(asked) : null),
    beside: [
      noticeRows(ctx, depositAsked, {
        to: [userId],
        cause: `deposit-${depositId}`,
        at,
        facts: { won, points, dueAt, ...shown },
      }),
    ],
  });
}

/** Claims a deposit under the lock of the fan’s charges, so that two concurrent calls cannot pass the daily limit together. */
async function claimDeposit(
  trx: Transaction<Database>,
  { clock, ids, parts }: Pick<Ctx, 'clock' | 'ids' | 'parts'>,
  asked: { readonly userId: string; readonly coinItemId: string; readonly underAge: boolean },
): Promise<{ id: string }> {
  const { userId, coinItemId, underAge } = asked;
  await requireConsent(trx, { userId, isUnderAge: underAge });
  const item = await findSoldItem(trx, coinItemId);
  if (!item) throw new AppError('NOT_FOUND');
  const now = clock.now();
  const { points, price_won: won } = item;
  await requireRoom({ db: trx, parts }, { userId, won, now });
  return trx
    .insertInto('deposit_claims')
    .values({ id: ids(), user_id: userId, coin_item_id: coinItemId, points, won, claimed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
}

type EndCtx = Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock'>;

/**
 * Cancels a fan’s own unpaid deposit; a repeat is no error.
 * @throws AppError NOT_FOUND, DEPOSIT_STATE {depositStatus}, KEY_REUSED, BUSY
 */
export async function cancelDeposit(
  ctx: EndCtx,
  { depositId, userId, key: sent }: { depositId: string; userId: string; key: string | null },
): Promise<{ id: string }> {
  const key = { scope: `cancelDeposit:${userId}`, sent };
  return changeDeposit(ctx, {
    depositId,
    key,
    intent: { depositId },
    at: ctx.clock.now(),
    prepare: async () => {
      // The owner of a deposit never changes, so it is read outside the command.
      if ((await findDeposit(ctx.db, depositId))?.user_id !== userId) throw new AppError('NOT_FOUND');
      return { decide: (state) => decideCancel(state, { depositId, userId }, 'FAN') };
    },
  });
}

/** Cancels all unpaid deposits of a member who has left. @throws AppError BUSY */
export async function cancelDepositsOf(ctx: EndCtx, userId: string): Promise<void> {
  const open = await ctx.db
    .selectFrom('deposits')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'ready')
    .execute();
  for (const { id: depositId } of open) {
    await changeDeposit(ctx, {
      depositId,
      key: { scope: 'depositOfLeaver', id: depositId },
      intent: { depositId },
      at: ctx.clock.now(),
      decide: (state) =>
        state?.status === 'ready' ? decideCancel(state, { depositId, userId }, 'LEAVING') : null,
    });
  }
}

/** Cancels a deposit once it is overdue, and tells its fan. Called by the deposit’s timer; early, late or repeated calls change nothing. */
export async function cancelOverdue(ctx: EndCtx, depositId: string): Promise<void> {
  const deposit = await findDeposit(ctx.db, depositId);
  if (!deposit) return;
  const { user_id: userId, won, points } = deposit;
  const at = ctx.clock.now();
  const told = { to: [userId], cause: `deposit-${depositId}`, at, facts: { won, points } };
  await changeDeposit(ctx, {
    depositId,
    key: { scope: 'depositDue', id: depositId },
    intent: { depositId },
    at,
    decide: (state) => decideOverdue(state, { depositId, userId }, at.toISOString()),
    beside: [noticeRows(ctx, depositOverdue, told)],
  });
}

/**
 * Fails a deposit that cannot be paid, by a member of staff; its fan is asked to write to support.
 * @throws AppError NOT_FOUND, DEPOSIT_STATE {depositStatus}, KEY_REUSED, BUSY
 */
export async function failDeposit(
  ctx: EndCtx,
  input: { depositId: string; operatorId: string; reason: string; key: string | null },
): Promise<void> {
  const { depositId, operatorId, reason, key: sent } = input;
  const deposit = await findDeposit(ctx.db, depositId);
  if (!deposit) throw new AppError('NOT_FOUND');
  const { user_id: userId, won, points } = deposit;
  const at = ctx.clock.now();
  const told = { to: [userId], cause: `deposit-${depositId}`, at, facts: { won, points } };
  await changeDeposit(ctx, {
    depositId,
    key: { scope: `failDeposit:${operatorId}`, sent },
    intent: { depositId, reason },
    at,
    decide: (state) => decideFail(state, { depositId, userId, operatorId }),
    beside: [
      noticeRows(ctx, depositFailed, told),
      staffAct({
        staffId: operatorId,
        action: 'failDeposit',
        reason,
        at,
        object: { resource: 'deposits', id: depositId },
        before: { status: 'ready' },
        after: { status: 'failed' },
      }),
    ],
  });
}

interface Change {
  /** The fan’s personal data, sealed; only for a new deposit. */
  readonly told?: string;
  /** Pure; null changes nothing. */
  decide(state: Deposit | null): DepositEvent | Rejection | null;
  /** Rows that commit with the event: notices, the audit row of a staff act. */
  readonly beside?: readonly CarriedRows[];
}

/**
 * Executes one change of a deposit, under its lock.
 * @returns the deposit’s id; for a repeated key, the id of the first call
 * @throws AppError of the refusal, KEY_REUSED, BUSY
 */
function changeDeposit(
  ctx: Pick<Ctx, 'ledger' | 'ids'>,
  { depositId: id, key, intent, at, ...change }: Call & { readonly depositId: string } & Preparable<Change>,
): Promise<{ id: string }> {
  const stream = depositStreamId(id);
  return execute(ctx, {
    key,
    intent,
    at,
    prepare: async () => {
      const { told = null, decide, beside = [] } = await prepared(change);
      return {
        streams: [stream],
        decide: (streams) => {
          const event = decide(streams.state(depositStream, id));
          if (event === null) return accept({ appends: [], reply: { id } });
          if (isRejection(event)) return event;
          const carry = [depositRow(event, at, told), ...beside];
          return accept({ appends: [{ stream, events: [event] }], carry, reply: { id } });
        },
      };
    },
  });
}

/** Returns the bank account that fans pay to; null if none is configured, which switches bank deposits off. */
export function depositAccount(
  config: Pick<Config, 'DEPOSIT_BANK' | 'DEPOSIT_ACCOUNT' | 'DEPOSIT_HOLDER'>,
): DepositAccount | null {
  const { DEPOSIT_BANK: bank, DEPOSIT_ACCOUNT: number, DEPOSIT_HOLDER: holder } = config;
  return bank && number && holder ? { bank, number, holder } : null;
}
