import {
  decideCarryOver,
  decideConvertMonth,
  type EarnedAtRate,
  type EarningsEvent,
  type EarningsState,
  earningsStream,
  isRejection,
  type LedgerPolicy,
  type MonthCarriedOver,
  type MonthConverted,
  makeStatement,
  minimumPoints,
  type Owed,
  type Payee,
  type Rejection,
  type Statement,
} from '@sowon/ledger/domain';

/** Coins of a creator that a month settles, and the rules for it. */
export interface SettlementWish {
  /** KST, `YYYY-MM`. */
  readonly month: string;
  readonly earnings: readonly EarnedAtRate[];
  readonly payee: Payee;
  readonly policy: LedgerPolicy;
}

/** Won of a closed month that paid a part of the creator's debts. */
export interface DeductedWon {
  readonly month: string;
  readonly owedId: string;
  readonly kind: Owed['kind'];
  readonly won: number;
}

/** Settlement of one creator's month. */
export interface DecidedSettlement {
  /** Too few coins: nothing becomes won, and they count again in the next month. */
  readonly carriedOver: boolean;
  readonly statement: Statement;
  readonly events: readonly [MonthConverted | MonthCarriedOver];
  readonly deducted: readonly DeductedWon[];
}

/**
 * Settles a creator's month from their earnings and debts (docs/rules/settlements.md#lines). Pure: the closing writes the result, and earlier estimates show
 * the result as of now.
 * @returns the ledger's rejection if its rules refuse the month
 */
export function decideSettlement(
  state: EarningsState,
  { month, earnings, payee, policy }: SettlementWish,
): DecidedSettlement | Rejection {
  const statement = makeStatement(earnings, payee, policy.settlement);
  const { points } = statement;
  const carriedOver = points < minimumPoints(payee, policy.settlement);
  const decided = carriedOver
    ? decideCarryOver(state, { month, points, overseasAccount: payee.overseasAccount, policy })
    : decideConvertMonth(state, { month, lines: earnings, ...payee, policy });
  if (isRejection(decided)) return decided;
  const { events } = decided;
  return { carriedOver, statement, events, deducted: deductedBy(state, events) };
}

/** Returns the amounts that these events, the next of the creator's stream, take from closed months for debts. */
export function deductedBy(state: EarningsState, events: readonly EarningsEvent[]): DeductedWon[] {
  const { owed } = events.reduce<EarningsState>(earningsStream.evolve, state);
  return events.flatMap(partsOf).map((part) => {
    const one = owed.get(part.owedId);
    if (one === undefined) throw new Error(`earnings: ${part.owedId} is not owed`);
    return { ...part, kind: one.kind };
  });
}

function partsOf(event: EarningsEvent): Omit<DeductedWon, 'kind'>[] {
  switch (event.type) {
    case 'MonthConverted': {
      const { month, deducted } = event.payload;
      return deducted.map(({ owedId, won }) => ({ month, owedId, won }));
    }
    case 'PayableDeducted': {
      const { owedId, months } = event.payload;
      return months.map(({ month, won }) => ({ month, owedId, won }));
    }
    default:
      return [];
  }
}
