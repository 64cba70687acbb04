import type { StreamId } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database, LedgerReads } from '../../../db/schema.ts';

/** Returns the coins that the owner of a wallet owed right after an event of it. */
export async function owedAfter(
  db: Kysely<Database>,
  { streamId, version }: { readonly streamId: StreamId; readonly version: number },
): Promise<number> {
  const { owed } = await db
    .withTables<LedgerReads>()
    .selectFrom('ledger.event')
    .select(
      sql<number>`coalesce(sum(CASE type WHEN 'ChargedBack' THEN (payload ->> 'debt')::bigint
        ELSE -(payload ->> 'points')::bigint END), 0)::bigint`.as('owed'),
    )
    .where('stream_id', '=', streamId)
    .where('version', '<=', sql<never>`${version}::bigint`)
    .where('type', 'in', ['ChargedBack', 'DebtSettled'])
    .executeTakeFirstOrThrow();
  return owed;
}
