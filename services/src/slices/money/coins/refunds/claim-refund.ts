import type { HandWay } from '@sowon/contracts';
import { AppError, fieldError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { ProviderError } from '../../../../ports/payment.ts';
import { type HandClaim, refuseClaim } from '../hand-claim.ts';
import { type ByStaff, changeByStaff } from './change-by-staff.ts';
import { decideClaim, decideRelease } from './decide.ts';
import { seenAtProvider } from './pay-refund.ts';
import { orderOf, type RefundRow, refundsPaidOf } from './queries.ts';

/**
 * Claims a refund that staff pay because the provider cannot. It is claimed before the money leaves, so that nobody else sends it too. All reasons against
 * paying are checked here (docs/rules/refunds.md#payment-by-hand). The provider is asked first: if it has paid after all, this is recorded and nobody else
 * pays.
 * @param input.reason why it is taken over from somebody else; null if nobody holds it
 * @throws AppError NOT_FOUND, INVALID_INPUT (of `way`: impossible, or not allowed while the provider may have paid it; of `reason`: missing for a takeover),
 * CHARGE_TAKEN_BACK (more would go back than was paid), ALREADY_DECIDED, CLAIMED_BY_OTHER {until}, PROVIDER_UNREACHABLE, KEY_REUSED, BUSY
 */
export async function claimRefund(
  ctx: Ctx,
  input: ByStaff & { readonly way: HandWay; readonly reason: string | null },
): Promise<void> {
  const { refundId, operatorId, way, reason } = input;
  const since = ctx.clock.now().toISOString();
  await changeByStaff(ctx, input, {
    ...{ action: 'claimRefund', reason, intent: { way }, after: { status: 'PAYING', way } },
    look: async (refund) => {
      if (way === 'PROVIDER_CONSOLE' && refund.by_hand_reason === 'TRANSFER') {
        throw fieldError('INVALID_INPUT', 'way', 'no provider knows of a transfer', way);
      }
      const held = claimOf(refund);
      const isTheirs = refund.status === 'BY_HAND' || refund.status === 'PAYING';
      // The decision under the lock refuses these cases too. This check only avoids asking the provider needlessly.
      if (!isTheirs || refuseClaim(held, { operatorId, since })) return;
      if (held && held.operatorId !== operatorId && reason === null) {
        throw fieldError('INVALID_INPUT', 'reason', 'say why you take it over', reason);
      }
      const seen = await seenAtProvider(ctx, refund).catch((error: unknown) => {
        if (error instanceof ProviderError) throw new AppError('PROVIDER_UNREACHABLE', {}, { cause: error });
        throw error;
      });
      if (way !== 'BANK_TRANSFER') return;
      if (seen === 'unnamed') throw fieldError('INVALID_INPUT', 'way', 'the provider may have paid it', way);
      await requireNotBack(ctx, refund);
    },
    decide: (state) => decideClaim(state, { refundId, way, operatorId, since }),
  });
}

/**
 * Releases the claim: its holder has not paid the refund and will not.
 * @throws AppError NOT_FOUND, NOT_CLAIMED, CLAIMED_BY_OTHER {until}, KEY_REUSED, BUSY
 */
export async function releaseRefund(ctx: Ctx, input: ByStaff & { readonly reason: string }): Promise<void> {
  const { refundId, operatorId, reason } = input;
  await changeByStaff(ctx, input, {
    ...{ action: 'releaseRefund', reason, after: { status: 'BY_HAND' } },
    decide: (state) => decideRelease(state, { refundId, operatorId }),
  });
}

const claimOf = ({ paying_by: operatorId, paying_since: since }: RefundRow): HandClaim | null =>
  operatorId === null || since === null ? null : { operatorId, since: since.toISOString() };

/**
 * Requires that no more goes back than was paid, in total: money that the payer’s bank took back, our earlier refunds, and this one. Called for bank transfers
 * only: a cancellation at the provider sends nothing by bank.
 */
async function requireNotBack(ctx: Ctx, { payment_id, amount }: RefundRow): Promise<void> {
  const order = await orderOf(ctx.db, payment_id);
  if (!order || order.taken_back === 0) return;
  const paid = await refundsPaidOf(ctx.db, payment_id);
  if (order.taken_back + paid + amount > order.amount) throw new AppError('CHARGE_TAKEN_BACK');
}
