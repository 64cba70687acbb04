import type { Pool } from 'pg';

/** Bytes that a database has written so far. */
export interface DiskUse {
  /** Tables of schema `ledger` with their indexes. */
  readonly tables: number;
  /** Write-ahead log of the whole server. */
  readonly log: number;
}

/** Reads the sizes from PostgreSQL's own statistics. */
export async function readDiskUse(pool: Pool): Promise<DiskUse> {
  const { rows } = await pool.query<{ tables: string; log: string }>(`
    SELECT (SELECT sum(pg_total_relation_size(c.oid)) FROM pg_class c
             WHERE c.relnamespace = 'ledger'::regnamespace AND c.relkind = 'r') AS tables,
           pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS log`);
  return { tables: Number(rows[0]?.tables), log: Number(rows[0]?.log) };
}

/** One table of schema `ledger`, sizes in bytes. */
export interface TableSize {
  readonly table: string;
  readonly rows: number;
  readonly heap: number;
  readonly indexes: number;
}

/** Returns the ledger's tables that have rows, the largest first, without its migrations. Call it after ANALYZE, which counts the rows. */
export async function readTableSizes(pool: Pool): Promise<TableSize[]> {
  const { rows } = await pool.query<Record<keyof TableSize, string>>(`
    SELECT c.relname AS table, c.reltuples::bigint AS rows, pg_table_size(c.oid) AS heap, pg_indexes_size(c.oid) AS indexes
      FROM pg_class c WHERE c.relnamespace = 'ledger'::regnamespace AND c.relkind = 'r' AND c.reltuples > 0
       AND c.relname NOT LIKE 'migration%'
     ORDER BY pg_total_relation_size(c.oid) DESC`);
  return rows.map(({ table, rows: count, heap, indexes }) => ({
    table,
    rows: Number(count),
    heap: Number(heap),
    indexes: Number(indexes),
  }));
}
