import { type CoinLot, policy } from '@sowon/contracts';
import {
  bySpendOrder,
  type Instant,
  isGone,
  isRejection,
  type LedgerPolicy,
  type Lot,
  type WalletState,
} from '@sowon/ledger/domain';
import { endOfDays, lastDayBefore } from '../../../clock.ts';
import { decideWithdrawal, goesToAccount } from './decide-withdrawal.ts';

interface Rules {
  readonly terms: LedgerPolicy;
  /** Charges that give nothing back, because money of them went back otherwise. */
  readonly takenBack: ReadonlySet<string>;
}

/** Returns the lots of a wallet that have coins at an instant, in spend order. Writes nothing. */
export function openLots(wallet: WalletState, at: Instant, rules: Rules): CoinLot[] {
  return [...wallet.lots.values()]
    .filter((lot) => (lot.remaining > 0 || lot.held > 0) && !isGone(lot, at))
    .sort(bySpendOrder)
    .map((lot) => ({
      id: lot.lotId,
      source: lot.source,
      // Expired coins are gone, even if that is not booked yet.
      point: lot.expiresAt > at ? lot.remaining : 0,
      held: lot.held,
      of: lot.points,
      credited: lot.grantedAt,
      expiresAt: lot.expiresAt,
      withdrawal: quoteWithdrawal(wallet, lot, at, rules),
    }));
}

/** Quotes the withdrawal of a lot, with the same decision that withdraws it; null if that would be refused. */
function quoteWithdrawal(
  wallet: WalletState,
  { lotId, grantedAt }: Lot,
  at: Instant,
  { terms, takenBack }: Rules,
): CoinLot['withdrawal'] {
  const wish = { refundId: `quote:${lotId}`, lotId, at, policy: terms };
  const refunded = decideWithdrawal(wallet, wish, takenBack);
  if (isRejection(refunded)) return null;
  const { points, refund, fee, funding, kind } = refunded.events[0].payload;
  return {
    point: points,
    amount: refund,
    currency: currencyOf(funding),
    rule: kind,
    fee,
    wholeUntil: kind === 'WHOLE' ? lastWholeDay(grantedAt, terms.dayMs) : null,
    toAccount: goesToAccount({ refund, funding }),
  };
}

/** The last day in Korea on which an untouched charge is given back in full. */
function lastWholeDay(grantedAt: Instant, dayMs: number): string {
  return lastDayBefore(endOfDays(new Date(grantedAt), policy.coins.fullRefundDays, dayMs));
}

/** Coins are sold in dollars and in won. */
export const currencyOf = ({ currency }: { readonly currency: string }): 'KRW' | 'USD' =>
  currency === 'USD' ? 'USD' : 'KRW';
