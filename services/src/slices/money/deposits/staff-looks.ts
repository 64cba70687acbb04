import type { CallName, Reply, Routes } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { anyOf } from '../../../db/conditions.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { personCipher, personCiphers } from '../../ground/accounts/queries.ts';
import { recordLook, staffAct } from '../../staff/audit/commands.ts';
import { findDeposit, findDepositMatch, findTransfer } from './queries.ts';
import { openPayer, openTold } from './sealed.ts';
import { suggestionsFor } from './transfer-rows.ts';

type ReadCtx = Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'config'>;
type Compared = Reply<Routes['readTransferNames']>;

interface Reading {
  readonly id: string;
  readonly operatorId: string;
  readonly keyed: KeyedCall;
}

/** Ids of the transfers and deposits to compare. */
interface Sides {
  readonly transferIds: string[];
  readonly depositIds: string[];
}

/**
 * Returns the names of an open transfer and of its suggested deposits, side by side, for the member of staff who matches them. The access is recorded before
 * anything is shown. Its reason is the match, so no reason is asked for.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if the transfer is no longer open, KEY_REUSED
 */
export const readTransferNames = (ctx: ReadCtx, reading: Reading): Promise<Compared> =>
  compare(ctx, reading, { action: 'readTransferNames', resource: 'transfers' }, async () => {
    const transfer = await findTransfer(ctx.db, reading.id);
    if (!transfer) throw new AppError('NOT_FOUND');
    if (transfer.status !== 'OPEN') throw new AppError('ALREADY_DECIDED');
    const suggested = await suggestionsFor(ctx, transfer);
    return {
      transferIds: [...new Set([reading.id, ...suggested.flatMap(({ transferIds }) => transferIds)])],
      depositIds: [...new Set(suggested.flatMap(({ depositIds }) => depositIds))],
    };
  });

/**
 * Returns the same for a match that waits for a second member of staff.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED, KEY_REUSED
 */
export const readMatchNames = (ctx: ReadCtx, reading: Reading): Promise<Compared> =>
  compare(ctx, reading, { action: 'readMatchNames', resource: 'deposit-matches' }, async () => {
    const match = await findDepositMatch(ctx.db, reading.id);
    if (!match) throw new AppError('NOT_FOUND');
    if (match.status !== 'PROPOSED') throw new AppError('ALREADY_DECIDED');
    return { transferIds: match.transfer_ids, depositIds: match.deposit_ids };
  });

async function compare(
  ctx: ReadCtx,
  { id, operatorId: staffId, keyed }: Reading,
  { action, resource }: { readonly action: CallName; readonly resource: string },
  sidesOf: () => Promise<Sides>,
): Promise<Compared> {
  const { transferIds, depositIds } = await once(ctx, keyed, {
    prepare: sidesOf,
    work: async (trx, sides) => {
      const act = staffAct({
        staffId,
        action,
        object: { resource, id },
        before: null,
        at: ctx.clock.now(),
        // The ids let the audit log tell whose names were read.
        after: { depositIds: sides.depositIds.join(', '), transferIds: sides.transferIds.join(', ') },
      });
      await writeRows(trx, act);
      return { ...sides };
    },
  });
  const [transfers, deposits] = await Promise.all([
    payersOf(ctx, transferIds),
    depositorsOf(ctx, depositIds),
  ]);
  return { id, transfers, deposits };
}

async function payersOf({ db, config }: ReadCtx, ids: readonly string[]): Promise<Compared['transfers']> {
  const rows = await db
    .selectFrom('transfers')
    .select(['id', 'won', 'received_at', 'payer'])
    .where('id', '=', anyOf(ids))
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, won, received_at: at, payer }) => ({
    id,
    won,
    received: at.toISOString(),
    payer: payer === null ? null : openPayer(config, id, payer),
  }));
}

async function depositorsOf({ db, ...keys }: ReadCtx, ids: readonly string[]): Promise<Compared['deposits']> {
  const rows = await db
    .selectFrom('deposits')
    .select(['id', 'user_id', 'won', 'told'])
    .where('id', '=', anyOf(ids))
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  const ciphers = await personCiphers(keys, [...new Set(rows.map(({ user_id }) => user_id))]);
  return rows.map(({ id, user_id: userId, won, told }) => {
    const cipher = ciphers.get(userId);
    return { id, won, depositorName: (cipher && openTold(cipher, id, told)?.depositorName) ?? null };
  });
}

/**
 * Returns the personal data that a fan gave for a deposit, to a member of staff who gives a reason. The access is recorded before anything is shown, as in
 * `readUser`.
 * @throws AppError NOT_FOUND, also once the data is erased
 */
export async function readDeposit(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'config'>,
  input: { depositId: string; operatorId: string; reason: string; keyed: KeyedCall },
): Promise<Reply<Routes['readDeposit']>> {
  const { depositId: id, operatorId: staffId, reason, keyed } = input;
  const deposit = await findDeposit(ctx.db, id);
  if (!deposit) throw new AppError('NOT_FOUND');
  await recordLook(ctx, keyed, {
    staffId,
    action: 'readDeposit',
    reason,
    object: { resource: 'deposits', id },
  });
  const told = openTold(await personCipher(ctx, deposit.user_id), id, deposit.told);
  if (!told) throw new AppError('NOT_FOUND');
  const { depositorName, depositorPhone, cashReceiptNumber } = told;
  return { id, depositorName, depositorPhone, cashReceiptNumber: cashReceiptNumber ?? depositorPhone };
}
