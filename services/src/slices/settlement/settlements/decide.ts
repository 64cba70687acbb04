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

/** What of a creator's coins a month settles, and by which rules. */
export interface SettlementWish {
  /** KST, `YYYY-MM`. */
  readonly month: string;
  readonly earnings: readonly EarnedAtRate[];
  readonly payee: Payee;
  readonly policy: LedgerPolicy;
}

/** Won of a closed month that paid something the creator owed. */
export interface DeductedWon {
  readonly month: string;
  readonly owedId: string;
  readonly kind: Owed['kind'];
  readonly won: number;
}

/** How a month is settled for one creator. */
export interface DecidedSettlement {
  /** Too few coins: nothing becomes won, they count again in the next month. */
  readonly carriedOver: boolean;
  readonly statement: Statement;
  readonly events: readonly [MonthConverted | MonthCarriedOver];
  readonly deducted: readonly DeductedWon[];
}

/**
 * Settles a creator's month by what they earned and what they owe (docs/rules/settlements.md#lines). Pure: the closing writes what it says,
 * and whoever looks at the month before sees what it says now.
 * @returns the ledger's rejection where its rules refuse the month
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

/** What these events, the next of the creator's stream, take of closed months for what the creator owes. */
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
