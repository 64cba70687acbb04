import { type Kysely, sql } from 'kysely';

/** What calls outside the ledger were answered under their clients' keys; the ledger keeps the keys of its commands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_keys (
      scope text collate "C" not null check (length(scope) <= 300),
      key text collate "C" not null check (length(key) <= 200),
      intent_hash bytea not null check (octet_length(intent_hash) = 32),
      reply jsonb,
      refusal jsonb,
      recorded_at timestamptz(3) not null,
      primary key (key, scope),
      check (reply is null or refusal is null)
    )`.execute(db);
  await sql`create index idempotency_keys_by_age on idempotency_keys (recorded_at)`.execute(db);
}
