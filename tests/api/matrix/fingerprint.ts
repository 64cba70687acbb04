import type { Ctx } from '../../../services/src/context.ts';

/** Rows of each table, and a hash of what is in them. */
export type Fingerprint = Readonly<Record<string, string>>;

/**
 * Counts and hashes every row of every table, the ledger's too, in one snapshot: equal before and after means that
 * nothing was written, not even over a row.
 * @param except tables that may change
 */
export async function fingerprint(ctx: Ctx, except: readonly string[] = []): Promise<Fingerprint> {
  const { rows: tables } = await ctx.pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'ledger') order by 1`);
  const names = tables.map(({ name }) => name).filter((name) => !except.includes(name));
  const parts = names.map(
    (name) => `select '${name}' as name, count(*)::text as count,
      coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${name} t`,
  );
  const { rows } = await ctx.pool.query<{ name: string; count: string; hash: string }>(
    parts.join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, count, hash }) => [name, `${count} ${hash}`]));
}
