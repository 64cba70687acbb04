export {
  type AnchorKey,
  generateAnchorKey,
  isSignedByItsKey,
  readAnchorKey,
} from './anchor/anchor-key.ts';
export { type ChainCheck, checkChain } from './anchor/check-chain.ts';
export { cosign, type Witness } from './anchor/cosign.ts';
export { rawKey, readVerifierKey, signatureTypes, verifierKey } from './anchor/note.ts';
export { type BalanceProof, proveBalance } from './anchor/prove-balance.ts';
export { type ConsistencyProof, proveConsistency } from './anchor/prove-consistency.ts';
export {
  AnchorBusy,
  type AnchorPublication,
  type PublishedAnchor,
  publishAnchor,
} from './anchor/publish-anchor.ts';
export { type MonthEnd, proveSealed, type SealedProof } from './anchor/seal-month.ts';
export { readShelf, type ShelvedAnchor } from './anchor/shelf.ts';
export { AnchorRefused } from './anchor/take-anchor.ts';
export { type AnchorsCheck, type AnchorsToVerify, verifyAnchors } from './anchor/verify-anchors.ts';
export { consumersBehind, readCheckpoints } from './consume/checkpoints.ts';
export { consumeGiven } from './consume/consume-given.ts';
export { type ConsumeOptions, consumeOnce } from './consume/consume-once.ts';
export { failureReason } from './consume/failure-reason.ts';
export { FeedGap } from './consume/feed-gap.ts';
export {
  type IsolatedStream,
  readIsolatedStreams,
  requestReplay,
  type WaitingStream,
  wantedReplays,
} from './consume/isolated-streams.ts';
export type { Isolation } from './consume/isolation.ts';
export type { Replayed } from './consume/replay.ts';
export { replayIsolated } from './consume/replay-isolated.ts';
export { lockCheckpoints, reread, restartConsumer } from './consume/reread.ts';
export { openLedgerDb } from './db.ts';
export type { Deliver } from './deliver/deliver.ts';
export { type DeliverOptions, deliverOnce } from './deliver/deliver-once.ts';
export { redeliverIsolated } from './deliver/redeliver-isolated.ts';
export { isTransient } from './failures.ts';
export { type FeedEvent, readFeed } from './feed.ts';
export { forgetRefusals } from './forget-refusals.ts';
export { createLedger, type LedgerOptions } from './ledger.ts';
export { type FeedListener, listenFeed } from './listen-feed.ts';
export { OtherSchemaError } from './migrations/applied-steps.ts';
export { ensureRole } from './migrations/ensure-role.ts';
export { type LedgerMigration, ledgerMigrations, migrateLedger } from './migrations/index.ts';
export { PolicyChangedError, type PublishedPolicy, publishPolicies, readPolicies } from './policies.ts';
export { availableAsOf, balanceOf } from './reads/balance.ts';
export { type BalanceExplanation, explainBalance, type IssuingEvent } from './reads/explain-balance.ts';
export { readStream, type StoredEvent } from './reads/stream.ts';
export { takeSnapshots } from './reads/take-snapshots.ts';
export {
  type EndingLot,
  expiringLots,
  readExpiredLots,
  readWallet,
  type StoredWallet,
  selectWallets,
  type Wallet,
  walletOf,
} from './reads/wallet.ts';
export { type OpenHold, type PastWallet, walletAsOf } from './reads/wallet-as-of.ts';
export { type StatementRow, walletHistory } from './reads/wallet-history.ts';
export { safeInteger, safeIntegers } from './safe-integers.ts';
export { EVERY_SHARD, SHARDS } from './stream-key.ts';
export type { LedgerTables } from './tables.ts';
export * from './types.ts';
export type { Difference } from './verify/difference.ts';
export { readGuards } from './verify/read-guards.ts';
export { verifyLedger, verifyStatements, verifyStreams } from './verify/verify-ledger.ts';
export { type StreamCheck, verifyStream } from './verify/verify-stream.ts';
