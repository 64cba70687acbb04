import { verifyLedger } from '@sowon/ledger';
import { afterEach, beforeEach, expect } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';

/** Opens a new database for each test of the calling file, and verifies its ledger after each test. */
export function verifiedDatabase(): LedgerDatabase {
  let current: LedgerDatabase;
  beforeEach(async () => {
    current = await openLedgerDatabase();
  });
  afterEach(async () => {
    expect(await verifyLedger(current.db)).toEqual([]);
    await current.close();
  });
  return {
    get url() {
      return current.url;
    },
    get pool() {
      return current.pool;
    },
    get db() {
      return current.db;
    },
    writer: (options) => current.writer(options),
    close: () => current.close(),
  };
}
