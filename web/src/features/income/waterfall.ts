interface IncomeFigures {
  totalEarningCoin: number;
  /** Won after both fees. */
  income: number;
  pgFee: number;
  fatkatFee: number;
}

export interface WaterfallFigures {
  readonly coins: number;
  readonly grossWon: number;
  readonly serviceFeeWon: number;
  readonly paymentFeeWon: number;
  readonly netWon: number;
}

/** The steps from coins to what is earned; the API gives the net amount, so the gross is net and fees together. */
export function waterfallOf({ totalEarningCoin, income, pgFee, fatkatFee }: IncomeFigures): WaterfallFigures {
  return {
    coins: totalEarningCoin,
    grossWon: income + pgFee + fatkatFee,
    serviceFeeWon: fatkatFee,
    paymentFeeWon: pgFee,
    netWon: income,
  };
}

/** Where a bar begins and how wide it is, in percent of the gross amount. */
export function barOf(fromWon: number, toWon: number, grossWon: number): { left: number; width: number } {
  if (grossWon === 0) return { left: 0, width: 0 };
  const left = (Math.min(fromWon, toWon) / grossWon) * 100;
  return { left, width: (Math.abs(toWon - fromWon) / grossWon) * 100 };
}
