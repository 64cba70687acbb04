import type { CarriedRows, Instant } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import { insertRows, updateRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';

interface Decided {
  readonly creatorId: string;
  /** From now on their account is abroad, or is so no more. */
  readonly overseasAccount: boolean;
  readonly at: Instant;
}

/** What follows from the decision on where a creator is paid. Of two at one instant the second counts, as in the creator's own row. */
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
 * Whether creators' accounts were abroad just before an instant, whatever was decided since (docs/rules/creators.md#account-for-payout). Creators who are not there
 * are absent.
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
