export { type ConsumeOptions, consumeOnce, FeedGap } from './consume.ts';
export { type FeedEvent, readFeed } from './feed.ts';
export { createLedger, type LedgerOptions } from './ledger.ts';
export { type LedgerMigration, ledgerMigrations, migrateLedger } from './migrations/index.ts';
export { safeInteger, safeIntegers } from './safe-integers.ts';
export { SHARDS } from './stream-key.ts';
export type { LedgerTables } from './tables.ts';
export * from './types.ts';
