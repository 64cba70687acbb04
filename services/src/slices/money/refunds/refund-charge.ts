import type { WithdrawCharge } from '@sowon/contracts';
import {
  accept,
  type ChargeRefunded,
  isRejection,
  type Rejection,
  reject,
  walletStreamId,
} from '@sowon/ledger';
import { execute, known } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { decideWithdrawal, goesToAccount, payBy } from '../coins/decide-withdrawal.ts';
import { currencyOf } from '../coins/lots.ts';
import { chargesTakenBack } from '../payments/queries.ts';
import { hasRefundAccount } from './accounts.ts';
import { withdrawalTold } from './money-back-notices.ts';

/** Coins that are gone, and the money owed for them: in minor units of its currency, by the end of a KST date. */
export type Refund = {
  readonly refundId: string;
  readonly points: number;
  readonly amount: number;
  readonly currency: 'KRW' | 'USD';
  readonly payBy: string;
};

/** The terms that the owner saw and agreed to. */
type Agreed = Omit<WithdrawCharge, 'lotId'>;

/**
 * Gives the rest of a member’s charge back as money: the full price within the first days if untouched, else the share of the remaining coins less the fee
 * (docs/rules/refunds.md#the-rule). The coins are gone at once. From then on the money is owed to the member, who is told by mail and in their notices. A charge paid by
 * bank goes to the account that they gave before (docs/rules/refunds.md#refund-account). If staff do it for them, two of them are needed (`chargeWithdrawal`).
 * @param input.lotId of the charge, or of coins issued again from it
 * @param input.agreed the terms that the member saw; any difference is refused
 * @throws AppError CHARGE_TAKEN_BACK (money of it went back otherwise), WALLET_FROZEN, REFUND_ACCOUNT (only with `agreed`: it was paid by bank, and no account
 * was given), WITHDRAWAL_CHANGED (only with `agreed`: the terms have changed, or nothing is left), REFUSED_BY_LEDGER {rule} (only without it), KEY_REUSED, BUSY
 */
export async function refundCharge(
  ctx: Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock' | 'config'>,
  input: {
    readonly userId: string;
    readonly lotId: string;
    readonly key: string | null;
    readonly agreed?: Agreed;
  },
): Promise<Refund> {
  const { userId, lotId, agreed } = input;
  const at = ctx.clock.now();
  const refundId = ctx.ids();
  const stream = walletStreamId(userId);
  const [hasAccount, takenBack, addedAt] = await Promise.all([
    // An account, once given, stays, so decisions based on it remain valid.
    hasRefundAccount(ctx.db, userId),
    chargesTakenBack(ctx.db, userId),
    readAddedHolidays(ctx.db),
  ]);
  const dueOn = payBy(at, addedAt(at));
  return execute<Refund>(ctx, {
    key: { scope: `refundCharge:${userId}`, sent: input.key },
    intent: { userId, lotId, ...(agreed && { agreed }) },
    at,
    streams: [stream],
    payments: true,
    decide: (streams) => {
      const wish = { refundId, lotId, at: at.toISOString(), policy: ledgerPolicy(ctx) };
      const refunded = asAgreed(decideWithdrawal(streams.wallet(userId), wish, takenBack), agreed);
      if (isRejection(refunded)) return known(refunded);
      const { points, refund: amount, funding } = refunded.events[0].payload;
      const isByBank = goesToAccount({ refund: amount, funding });
      if (isByBank && agreed && !hasAccount) return reject('REFUND_ACCOUNT');
      const reply = { refundId, points, amount, currency: currencyOf(funding), payBy: dueOn };
      const told = withdrawalTold(ctx, {
        ownerId: userId,
        id: refundId,
        points,
        amount,
        currency: reply.currency,
        isByBank,
        hasAccount,
        payBy: dueOn,
        at,
      });
      return accept({
        appends: [{ stream, ...refunded }],
        carry: [told],
        reply,
      });
    },
  });
}

/** Refusals that are reported unchanged, even if the member agreed to terms. */
const toldAsTheyAre: readonly string[] = ['WALLET_FROZEN', 'CHARGE_TAKEN_BACK'];

/** Returns the decision if it matches the terms that its owner agreed to. */
function asAgreed(
  decided: { events: [ChargeRefunded] } | Rejection,
  agreed: Agreed | undefined,
): { events: [ChargeRefunded] } | Rejection {
  if (agreed === undefined) return decided;
  const changed = reject('WITHDRAWAL_CHANGED');
  if (isRejection(decided)) return toldAsTheyAre.includes(decided.code) ? decided : changed;
  const { points, refund, funding, kind } = decided.events[0].payload;
  const isSame =
    points === agreed.point &&
    refund === agreed.amount &&
    funding.currency === agreed.currency &&
    kind === agreed.rule;
  return isSame ? decided : changed;
}
