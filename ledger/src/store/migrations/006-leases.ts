/**
 * The lease of a consumer's shard while its events are delivered outside the database: a row lock would need a transaction that stays open as
 * long. An expired lease is free for any process.
 */
export const statements: readonly string[] = [
  `ALTER TABLE ledger.consumer_checkpoint
     ADD leased_to uuid, ADD leased_until timestamptz,
     ADD CONSTRAINT lease_whole CHECK ((leased_to IS NULL) = (leased_until IS NULL))`,
  `GRANT UPDATE (leased_to, leased_until) ON ledger.consumer_checkpoint TO ledger_writer`,
];
