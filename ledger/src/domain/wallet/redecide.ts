import type { Instant } from '../instant.ts';
import { type LedgerPolicy, notPublished, type PolicyOf } from '../policy.ts';
import { type Decided, wrongOutcome } from '../same-decision.ts';
import type { DomainEvent } from '../stream.ts';
import { decideAdjust } from './adjust.ts';
import { decideCapture } from './capture.ts';
import { decideChargeBack } from './charge-back.ts';
import { decideCharge, decideGrant } from './credit.ts';
import { decideExpire, decideFreeze } from './end.ts';
import {
  asWalletEvent,
  type CoinRate,
  chargeBackKinds,
  type WalletAdjusted,
  type WalletEvent,
} from './events.ts';
import { decideGrantRefund } from './grant-refund.ts';
import { decideHold } from './hold.ts';
import { decideRefundCharge } from './refund-charge.ts';
import { decideRelease } from './release.ts';
import { settledNow } from './settle-debt.ts';
import { decideSpend } from './spend.ts';
import { type GrantSource, grantSources, type LotSource, type WalletState } from './state.ts';

/** From this instant on, every new lot lasts until the end of its last day (docs/rules/coins.md#expiry). */
const lotsLastTheirDaySince: Instant = '2026-12-01T00:00:00.000Z';

/** The instant of an event's decision, and the policy that it names. */
interface Under {
  readonly at: Instant;
  readonly policy: LedgerPolicy;
}

/**
 * Explains why a wallet's event may not follow the state before it; returns null if it may. The command is decided again from the event's own
 * members, at its instant and by the policy that it names. It has to give the same event. So an accepted event takes coins in spend order,
 * from lots that have not expired, from a wallet that is not frozen.
 * @param at the recording instant, which is also the instant of the decision
 * @param latest the latest instant of the earlier events: clocks may go back, and coins expired for one event paid no debt
 */
export function wrongWalletEvent(
  state: WalletState,
  event: DomainEvent,
  at: Instant,
  policyOf: PolicyOf,
  latest: Instant = at,
): string | null {
  const known = asWalletEvent(event);
  const { policyVersion } = known.payload;
  const policy = policyOf(policyVersion)?.policy;
  if (policy === undefined) return notPublished(policyVersion);
  if ('rate' in known.payload && !isRate(known.payload.rate)) {
    return 'it does not say what its coins are paid by';
  }
  const under = { at, policy };
  const since = { at: latest > at ? latest : at, policy };
  if (known.type !== 'DebtSettled' && settledNow(state, since).length > 0) {
    return 'bought coins did not pay the debt before it';
  }
  const wrong = wrongOutcome(decideAgain(state, known, under), known);
  if (wrong === null || at >= lotsLastTheirDaySince) return wrong;
  const before = { at, policy: { ...policy, lotsEndAtTheMoment: true as const } };
  return wrongOutcome(decideAgain(state, known, before), known) === null ? null : wrong;
}

/** Decides the event's command again. Returns several outcomes if the event does not record every input. */
function decideAgain(
  state: WalletState,
  { type, payload }: WalletEvent,
  under: Under,
): readonly Decided<WalletEvent>[] {
  const { at, policy } = under;
  switch (type) {
    case 'CoinsCharged': {
      const { funding, paid } = payload;
      return funding && paid !== null ? [decideCharge(state, { ...payload, funding, paid, at, policy })] : [];
    }
    case 'CoinsGranted':
      return isGranted(payload.source)
        ? [decideGrant(state, { ...payload, source: payload.source, at, policy })]
        : [];
    case 'CoinsHeld':
      return [decideHold(state, { ...payload, at, policy })];
    case 'HoldCaptured':
      return [decideCapture(state, { ...payload, policy })];
    case 'HoldReleased':
      return [decideRelease(state, { ...payload, releaseId: releaseOf(payload.reissued), at, policy })];
    case 'CoinsSpent':
      return [decideSpend(state, { ...payload, at, policy })];
    case 'LotExpired':
      return [decideExpire(state, { lotId: payload.lotId, at, policy })];
    case 'ChargeRefunded':
      return [decideRefundCharge(state, { ...payload, at, policy })];
    case 'RefundGranted': {
      const { funding, refund: amount } = payload;
      // A forged event may name no payment.
      const paymentId = funding?.paymentId ?? '';
      return [decideGrantRefund(state, { ...payload, paymentId, amount, at, policy })];
    }
    case 'ChargedBack': {
      if (!chargeBackKinds.includes(payload.kind)) return [];
      const before = state.payments.get(payload.paymentId);
      const points = payload.points + (before?.refunded ?? 0) + (before?.chargedBack ?? 0);
      return [decideChargeBack(state, { ...payload, points, at, policy })];
    }
    case 'DebtSettled':
      return [{ events: settledNow(state, under) }];
    case 'WalletAdjusted':
      return adjustedAgain(state, payload, under);
    case 'WalletFrozen':
      return [decideFreeze(state, { ...payload, policy })];
  }
}

/** False for CASH, as bought coins are charged, and for an unknown source in a forged event. */
const isGranted = (source: LotSource): source is GrantSource =>
  grantSources.some((granted) => granted === source);

/** True if a creator can be paid at this rate; the ledger does not know the rates of the grades. */
function isRate(rate: CoinRate | null): boolean {
  return typeof rate?.grade === 'string' && Number.isSafeInteger(rate.wonPerCoin) && rate.wonPerCoin >= 0;
}

/** Lots that a release issues again are named after it; a release without such lots may have any id. */
function releaseOf(reissued: readonly { readonly lotId: string }[]): string {
  return reissued[0]?.lotId.replace(/\.0$/, '') ?? '';
}

/** Decides an adjustment again. Coins were taken from one named lot, or from all in spend order; the event does not record which, so both are tried. */
function adjustedAgain(
  state: WalletState,
  { added, taken, ...said }: WalletAdjusted['payload'],
  under: Under,
): Decided<WalletEvent>[] {
  const { points } = said;
  const adjust = (change: Parameters<typeof decideAdjust>[1]['change']) =>
    decideAdjust(state, { ...said, ...under, change });
  if (added !== null) {
    const { lotId, source } = added;
    return isGranted(source) ? [adjust({ kind: 'ADD', lotId, points, source })] : [];
  }
  return [null, taken[0]?.lotId ?? null].map((lotId) => adjust({ kind: 'TAKE', points, lotId }));
}
