import type { CarriedRows, Instant } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import { insertRows, updateRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';

interface Decided {
  readonly creatorId: string;
  /** True = the account is abroad from now on; false = in Korea. */
  readonly overseasAccount: boolean;
  readonly at: Instant;
}

/** Returns the rows of the decision. Of two at one instant the second counts, as in the creator's own row. */
export function overseasAccountRows({ creatorId, overseasAccount, at }: Decided): CarriedRows[] {
  const { sql: insert, rows } = insertRows('creator_overseas_accounts', [
    {
      ...{ creator_id: creatorId, since: at, overseas_account: overseasAccount },
      overseas_account_before: !overseasAccount,
    },
  ]);
  const latest = `${insert} on conflict (creator_id, since) do update set overseas_account = excluded.overseas_account`;
  return [
    { sql: latest, rows },
    updateRows('creators', 'id', [{ id: creatorId, overseas_account: overseasAccount }]),
  ];
}

/**
 * Returns whether creators' accounts were abroad just before an instant, regardless of later decisions (docs/rules/creators.md#account-for-payout). Unknown
 * creators are absent.
 */
export async function overseasAccountsBefore(
  db: Kysely<Database>,
  creatorIds: readonly string[],
  instant: Date,
): Promise<Map<string, boolean>> {
  if (creatorIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; overseasAccount: boolean }>`
    select creators.id,
           coalesce(decided.overseas_account, later.overseas_account_before, creators.overseas_account)
             as "overseasAccount"
      from creators
      left join lateral (
        select overseas_account from creator_overseas_accounts
         where creator_id = creators.id and since < ${instant}
         order by since desc limit 1) as decided on true
      left join lateral (
        select overseas_account_before from creator_overseas_accounts
         where creator_id = creators.id
         order by since limit 1) as later on true
     where creators.id = any(${creatorIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, overseasAccount }) => [id, overseasAccount]));
}
