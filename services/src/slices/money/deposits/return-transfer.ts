import { calls, rolesAdmitted, type TransferEvent } from '@sowon/contracts';
import { accept, isRejection, type Rejection } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute, requireRights } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { decideReturn, decideReturnClaim, decideReturnLostRole, decideReturnRelease } from './decide.ts';
import { findTransfer } from './queries.ts';
import { transferRow } from './rows.ts';
import { type Transfer, transferStream, transferStreamId } from './state.ts';

interface ByStaff {
  readonly transferId: string;
  readonly operatorId: string;
  readonly key: string | null;
}

/**
 * Claims the return of a transfer, before the money leaves. Meanwhile it cannot pay a deposit, and nobody else sends it back too
 * (docs/rules/deposits.md#returns).
 * @throws AppError NOT_FOUND, TRANSFER_STATE {transferStatus}, CLAIMED_BY_OTHER {until}, KEY_REUSED, BUSY
 */
export const claimTransferReturn = (ctx: Ctx, input: ByStaff & { readonly reason: string }): Promise<void> =>
  change(ctx, input, {
    action: 'claimTransferReturn',
    reason: input.reason,
    decide: (state, at) => decideReturnClaim(state, { ...named(input), since: at.toISOString() }),
  });

/**
 * Releases the claim: the money was not sent back and will not be. The transfer is open again.
 * @throws AppError NOT_FOUND, NOT_CLAIMED, CLAIMED_BY_OTHER {until}, KEY_REUSED, BUSY
 */
export const releaseTransferReturn = (
  ctx: Ctx,
  input: ByStaff & { readonly reason: string },
): Promise<void> =>
  change(ctx, input, {
    action: 'releaseTransferReturn',
    reason: input.reason,
    decide: (state) => decideReturnRelease(state, named(input)),
  });

/**
 * Records that the money was sent back.
 * @param input.reference the bank’s reference of the transfer back
 * @throws AppError NOT_FOUND, TRANSFER_STATE {transferStatus}, NOT_CLAIMED, CLAIMED_BY_OTHER {until}, KEY_REUSED, BUSY
 */
export const returnTransfer = (ctx: Ctx, input: ByStaff & { readonly reference: string }): Promise<void> =>
  change(ctx, input, {
    action: 'returnTransfer',
    reference: input.reference,
    decide: (state) => decideReturn(state, named(input)),
  });

/** Releases the claim of a person who lost the right to return money. @throws AppError BUSY */
export async function releaseLostReturn(
  ctx: Pick<Ctx, 'ledger' | 'ids' | 'clock'>,
  { transferId, operatorId }: Pick<ByStaff, 'transferId' | 'operatorId'>,
): Promise<void> {
  const at = ctx.clock.now();
  const stream = transferStreamId(transferId);
  await execute(ctx, {
    key: { scope: `returnLostRole:${operatorId}`, sent: null },
    intent: { transferId },
    at,
    streams: [stream],
    decide: (streams) => {
      const event = decideReturnLostRole(streams.state(transferStream, transferId), {
        transferId,
        operatorId,
      });
      const appends = event ? [{ stream, events: [event] }] : [];
      return accept({ appends, carry: event ? [transferRow(event, null)] : [], reply: { id: transferId } });
    },
  });
}

const named = ({ transferId, operatorId }: ByStaff) => ({ transferId, operatorId });

interface Change {
  readonly action: 'claimTransferReturn' | 'releaseTransferReturn' | 'returnTransfer';
  readonly reason?: string;
  readonly reference?: string;
  decide(
    state: Transfer | null,
    at: Date,
  ): Exclude<TransferEvent, { type: 'TransferReceived' }> | Rejection | null;
}

/** The transfer’s status after each event. */
const statusAfter = {
  TransferReturnClaimed: 'RETURNING',
  TransferReturnReleased: 'OPEN',
  TransferReturned: 'RETURNED',
  TransferMatched: 'MATCHED',
} as const;

async function change(
  ctx: Ctx,
  { transferId, operatorId, key: sent }: ByStaff,
  { action, decide, ...texts }: Change,
): Promise<void> {
  if (!(await findTransfer(ctx.db, transferId))) throw new AppError('NOT_FOUND');
  const at = ctx.clock.now();
  const stream = transferStreamId(transferId);
  const reply = { id: transferId };
  await execute(ctx, {
    key: { scope: `${action}:${operatorId}`, sent },
    intent: { transferId, ...texts },
    at,
    streams: [stream],
    decide: (streams) => {
      const before = streams.state(transferStream, transferId);
      const event = decide(before, at);
      if (event === null) return accept({ appends: [], reply });
      if (isRejection(event)) return event;
      const act = staffAct({
        staffId: operatorId,
        action,
        at,
        object: { resource: 'transfers', id: transferId },
        ...(texts.reason === undefined ? {} : { reason: texts.reason }),
        before: before && { status: before.status },
        after: { status: statusAfter[event.type] },
      });
      const rights = requireRights(at, [
        { staffId: operatorId, roles: rolesAdmitted(calls[action]), as: 'ACTOR' },
      ]);
      const carry = [rights, transferRow(event, texts.reference ?? null), act];
      return accept({ appends: [{ stream, events: [event] }], carry, reply });
    },
  });
}
