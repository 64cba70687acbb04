export { account } from './accounts.ts';
export { type AnchorBody, anchorHash, anchorText, SignedAnchor } from './anchor/anchor.ts';
export { canonicalJson } from './canonical-json.ts';
export { type Compensate, type Compensation, decideCompensate } from './compensate.ts';
export { type CarryOver, decideCarryOver } from './earnings/carry-over.ts';
export { type ConvertMonth, decideConvertMonth } from './earnings/convert-month.ts';
export * from './earnings/events.ts';
export { earningsStream } from './earnings/evolve.ts';
export { type BookDebt, decideAdvance, decideDebt, decideIntroductionFee } from './earnings/owe.ts';
export { decidePayout, type PayMonth } from './earnings/payout.ts';
export * from './earnings/state.ts';
export * from './earnings/statement.ts';
export { type Instant, plusMs, plusYears } from './instant.ts';
export type { Json, JsonObject } from './json.ts';
export {
  type LedgerPolicy,
  lotExpiry,
  type PolicyOf,
  restoreGraceEnd,
  type SettlementPolicy,
} from './policy.ts';
export { type Asset, type Entry, entriesOf, type Posting } from './posting.ts';
export { postings } from './postings.ts';
export { isRejection, type Rejection, reject } from './rejection.ts';
export {
  type DomainEvent,
  fold,
  type StreamId,
  type StreamType,
  splitStreamId,
  streamId,
  UnknownEventError,
  unknownEvent,
} from './stream.ts';
export { type EventSchema, type EventSchemas, ledgerSchemas, type Upcaster, upcast } from './upcast.ts';
export { type AdjustWallet, decideAdjust } from './wallet/adjust.ts';
export { type CaptureHold, decideCapture } from './wallet/capture.ts';
export { type LotChange, type WalletChange, walletChange } from './wallet/change.ts';
export { type ChargeBack, decideChargeBack } from './wallet/charge-back.ts';
export { type Charge, decideCharge, decideGrant, type Grant } from './wallet/credit.ts';
export { decideExpire, decideFreeze } from './wallet/end.ts';
export * from './wallet/events.ts';
export { walletStream, walletStreamId } from './wallet/evolve.ts';
export {
  explainWallet,
  type HeldPart,
  type LotExplanation,
  type WalletExplanation,
} from './wallet/explain.ts';
export { decideGrantRefund, type GrantRefund } from './wallet/grant-refund.ts';
export { decideHold, type HoldCoins, spendablePoints } from './wallet/hold.ts';
export { type Quote, type QuotedPart, quoteSpend } from './wallet/quote.ts';
export { decideRefundCharge, type RefundCharge } from './wallet/refund-charge.ts';
export { decideRelease, type ReleaseHold } from './wallet/release.ts';
export { decideSpend, type SpendCoins } from './wallet/spend.ts';
export { bySpendOrder, isSpendable } from './wallet/spend-order.ts';
export * from './wallet/state.ts';
export {
  type LotIssue,
  type PlacedEvent,
  type TracedWallet,
  traceWallet,
  untouchedWallet,
} from './wallet/trace.ts';
