import type { Pool } from 'pg';

/** What a database has written so far, in bytes. */
export interface DiskUse {
  /** Tables of schema `ledger` with their indexes. */
  readonly tables: number;
  /** Write-ahead log of the whole server. */
  readonly log: number;
}

/** Reads it from the database's own bookkeeping. */
export async function readDiskUse(pool: Pool): Promise<DiskUse> {
  const { rows } = await pool.query<{ tables: string; log: string }>(`
    SELECT (SELECT sum(pg_total_relation_size(c.oid)) FROM pg_class c
             WHERE c.relnamespace = 'ledger'::regnamespace AND c.relkind = 'r') AS tables,
           pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS log`);
  return { tables: Number(rows[0]?.tables), log: Number(rows[0]?.log) };
}
