import type { ChargeRefunded, EarningsEvent, LotSource, RefundGranted, WalletEvent } from '@sowon/ledger';

/** Origin of coins, as the law on prepaid means distinguishes it: bought, or given for free. */
export type CoinClass = 'bought' | 'given';

/** Moves of coins in a class, each with its sign: more or fewer coins are outstanding. */
export const coinMoves = {
  issued: 1,
  added: 1,
  spent: -1,
  expired: -1,
  refunded: -1,
  chargedBack: -1,
  debtPaid: -1,
  taken: -1,
} as const;
export type CoinMove = keyof typeof coinMoves;

export const coinPart = (move: CoinMove, of: CoinClass): string => `coins:${move}:${of}`;
/** Coins whose payment was charged back, regardless of where these coins were. */
export const chargedBackPart = 'chargedBack';
export const chargedPart = (method: string, currency: string): string => `charged:${currency}:${method}`;
export const refundPart = (what: 'refund' | 'fee' | 'goodwill', currency: string): string =>
  `${what}:${currency}`;
/** Part of a settlement line, by its ledger account. */
export const linePart = (account: string): string => `line:${account}`;

/** Further sums of months, in coins or won as their names say. */
export const settlementParts = {
  settledCoins: 'settlement:coins',
  gross: 'settlement:gross',
  deducted: 'settlement:deducted',
  payable: 'settlement:payable',
  introductionFee: 'creators:introduction-fee',
  recovered: 'creators:recovered',
  advanced: 'creators:advanced',
  paidOut: 'creators:paid-out',
} as const;

/** Amount that an event adds to a month. A move of coins names its lot instead of its class if the event does not contain the class. */
export interface Addition {
  /** Settlement month, `YYYY-MM`; null for the month in which the event was recorded. */
  readonly month: string | null;
  readonly amount: number;
  readonly part: string | { readonly move: CoinMove; readonly lotId: string };
}

const classOf = (source: LotSource): CoinClass => (source === 'CASH' ? 'bought' : 'given');
const sumOf = (parts: readonly { readonly points: number }[]) =>
  parts.reduce((sum, { points }) => sum + points, 0);
const add = (part: Addition['part'], amount: number, month: string | null = null): Addition => ({
  month,
  amount,
  part,
});

/** Returns the amounts that a wallet event adds, in coins, and in minor units of the payment's currency. */
export function additionsOfWallet(event: WalletEvent): readonly Addition[] {
  switch (event.type) {
    case 'CoinsCharged': {
      const { points, source, funding, paid } = event.payload;
      const issued = add(coinPart('issued', classOf(source)), points);
      if (funding === null) return [issued];
      return [issued, add(chargedPart(funding.method, funding.currency), paid ?? 0)];
    }
    case 'CoinsGranted':
      return [add(coinPart('issued', classOf(event.payload.source)), event.payload.points)];
    case 'HoldCaptured':
    case 'CoinsSpent':
      return event.payload.allocations.map(({ source, points }) =>
        add(coinPart('spent', classOf(source)), points),
      );
    case 'LotExpired':
      return [add(coinPart('expired', classOf(event.payload.source)), event.payload.points)];
    case 'ChargeRefunded':
      return refunded(event);
    case 'RefundGranted':
      return [
        ...refunded(event),
        add(refundPart('goodwill', event.payload.funding.currency), event.payload.goodwill),
      ];
    case 'ChargedBack': {
      // Only bought coins replace a payment that was charged back.
      const { taken, settled, points } = event.payload;
      return [
        add(coinPart('chargedBack', 'bought'), sumOf(taken) + sumOf(settled)),
        add(chargedBackPart, points),
      ];
    }
    case 'DebtSettled':
      return [add(coinPart('debtPaid', 'bought'), event.payload.points)];
    case 'WalletAdjusted': {
      const { added, taken } = event.payload;
      return [
        ...(added ? [add(coinPart('added', classOf(added.source)), added.points)] : []),
        ...taken.map(({ lotId, points }) => add({ move: 'taken', lotId }, points)),
      ];
    }
    case 'CoinsHeld':
    case 'HoldReleased':
    case 'WalletFrozen':
      return [];
  }
}

function refunded({ payload }: ChargeRefunded | RefundGranted): readonly Addition[] {
  const { points, funding, refund, fee } = payload;
  return [
    add(coinPart('refunded', 'bought'), points),
    add(refundPart('refund', funding.currency), refund),
    add(refundPart('fee', funding.currency), fee),
  ];
}

/** Returns the amounts that an earnings event adds, in won, and in settled coins. */
export function additionsOfEarnings(event: EarningsEvent): readonly Addition[] {
  switch (event.type) {
    case 'MonthConverted': {
      const { month, points, grossWon, lines, deducted, payableWon } = event.payload;
      return [
        add(settlementParts.settledCoins, points, month),
        add(settlementParts.gross, grossWon, month),
        ...lines.map(({ account, amountWon }) => add(linePart(account), amountWon, month)),
        add(
          settlementParts.deducted,
          deducted.reduce((sum, { won }) => sum + won, 0),
          month,
        ),
        add(settlementParts.payable, payableWon, month),
      ];
    }
    case 'IntroductionFeeBooked':
      return [add(settlementParts.introductionFee, event.payload.won)];
    case 'CreatorDebtBooked':
      return [add(settlementParts.recovered, event.payload.won)];
    case 'AdvanceGiven':
      return [add(settlementParts.advanced, event.payload.won)];
    case 'PayoutMade':
      return [add(settlementParts.paidOut, event.payload.won)];
    case 'MonthCarriedOver':
    case 'PayableDeducted':
      return [];
  }
}
