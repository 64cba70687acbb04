import type { LedgerPolicy } from '../policy.ts';
import { type Rejection, reject } from '../rejection.ts';
import type { AdvanceGiven, CreatorDebtBooked, IntroductionFeeBooked } from './events.ts';
import { type EarningsState, owedWon } from './state.ts';

/** Won that a creator owes from now on. Advances, fees and debts share one space of ids. */
type Owing = { readonly won: number; readonly policy: LedgerPolicy };

/** Pays a creator in advance; later months pay it back. Rejects OWED_EXISTS, WON_INVALID. */
export function decideAdvance(
  state: EarningsState,
  advance: Owing & { readonly advanceId: string },
): { events: [AdvanceGiven] } | Rejection {
  const { advanceId, won, policy } = advance;
  const refused = refusedOwing(state, advanceId, won);
  if (refused !== null) return refused;
  const payload = { advanceId, won, policyVersion: policy.version };
  return { events: [{ type: 'AdvanceGiven', schemaVersion: 1, payload }] };
}

/** Books the fee a creator owes for an introduction. Rejects OWED_EXISTS, WON_INVALID. */
export function decideIntroductionFee(
  state: EarningsState,
  fee: Owing & { readonly feeId: string },
): { events: [IntroductionFeeBooked] } | Rejection {
  const { feeId, won, policy } = fee;
  const refused = refusedOwing(state, feeId, won);
  if (refused !== null) return refused;
  const payload = { feeId, won, policyVersion: policy.version };
  return { events: [{ type: 'IntroductionFeeBooked', schemaVersion: 1, payload }] };
}

export type BookDebt = Owing & Pick<CreatorDebtBooked['payload'], 'debtId' | 'cause' | 'reference'>;

/** Books a creator's debt to the platform for costs it had to bear. Rejects OWED_EXISTS, WON_INVALID. */
export function decideDebt(
  state: EarningsState,
  debt: BookDebt,
): { events: [CreatorDebtBooked] } | Rejection {
  const { debtId, cause, reference, won, policy } = debt;
  const refused = refusedOwing(state, debtId, won);
  if (refused !== null) return refused;
  const payload = { debtId, cause, reference, won, policyVersion: policy.version };
  return { events: [{ type: 'CreatorDebtBooked', schemaVersion: 1, payload }] };
}

function refusedOwing(state: EarningsState, owedId: string, won: number): Rejection | null {
  if (state.owed.has(owedId)) return reject('OWED_EXISTS', { owedId });
  const exact = Number.isSafeInteger(won) && Number.isSafeInteger(won + owedWon(state));
  return exact && won > 0 ? null : reject('WON_INVALID', { won: exact ? won : String(won) });
}
