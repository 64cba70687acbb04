import { type LedgerPolicy, notPublished, type PolicyOf } from '../policy.ts';
import { type Decided, wrongOutcome } from '../same-decision.ts';
import type { DomainEvent } from '../stream.ts';
import { decideCarryOver } from './carry-over.ts';
import { decideConvertMonth } from './convert-month.ts';
import { deductPayable } from './deduct-payable.ts';
import { asEarningsEvent, type EarningsEvent } from './events.ts';
import { decideAdvance, decideDebt, decideIntroductionFee } from './owe.ts';
import { decidePayout } from './payout.ts';
import type { EarningsState } from './state.ts';

/**
 * Explains why an event of a creator's earnings may not follow the state before it; returns null if it may. The command is decided again from
 * the event's own members, by the policy that it names. It has to give the same event (the specification's I9: a statement can be recomputed
 * from events alone).
 */
export function wrongEarningsEvent(
  state: EarningsState,
  event: DomainEvent,
  policyOf: PolicyOf,
): string | null {
  const known = asEarningsEvent(event);
  const { policyVersion } = known.payload;
  const policy = policyOf(policyVersion)?.policy;
  if (policy === undefined) return notPublished(policyVersion);
  return wrongOutcome(decideAgain(state, known, policy), known);
}

/** Decides the event's command again. Returns several outcomes if the event does not record every input. */
function decideAgain(
  state: EarningsState,
  { type, payload }: EarningsEvent,
  policy: LedgerPolicy,
): readonly Decided<EarningsEvent>[] {
  switch (type) {
    case 'MonthConverted': {
      const { month, earned, rates } = payload;
      // A forged event may name no rates.
      const payee = {
        overseasAccount: rates?.overseasAccount ?? false,
        businessType: rates?.businessType ?? null,
      };
      return [decideConvertMonth(state, { month, lines: earned, ...payee, policy })];
    }
    case 'MonthCarriedOver':
      return [true, false].map((overseasAccount) =>
        decideCarryOver(state, { ...payload, overseasAccount, policy }),
      );
    case 'AdvanceGiven':
      return [decideAdvance(state, { ...payload, policy })];
    case 'IntroductionFeeBooked':
      return [decideIntroductionFee(state, { ...payload, policy })];
    case 'CreatorDebtBooked':
      return [decideDebt(state, { ...payload, policy })];
    case 'PayableDeducted':
      return [{ events: deductPayable(state, policy) }];
    case 'PayoutMade':
      return [decidePayout(state, { ...payload, policy })];
  }
}
