import { type Kysely, sql } from 'kysely';

/** Consents of guardians; a member has one at most that is given and not withdrawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guardian_consents (
      id uuid primary key,
      user_id uuid not null references users (id),
      guardian text not null,
      code_hash bytea not null unique check (length(code_hash) = 32),
      text_version integer not null,
      asked_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      given_at timestamptz(3),
      withdrawn_at timestamptz(3),
      check (withdrawn_at is null or given_at is not null)
    )`.execute(db);
  await sql`create index guardian_consents_by_user on guardian_consents (user_id, asked_at)`.execute(db);
  await sql`
    create unique index guardian_consents_given on guardian_consents (user_id)
     where given_at is not null and withdrawn_at is null`.execute(db);
}
