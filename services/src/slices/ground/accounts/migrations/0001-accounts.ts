import { type Kysely, sql } from 'kysely';

/** Members, their sessions, the codes mailed to them, and failed logins by account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key,
      username text not null check (length(username) between 1 and 50),
      email text not null constraint users_email_key unique check (email = lower(email) and length(email) <= 254),
      password_hash text not null,
      person_key text,
      personal_data text not null,
      language text not null check (language in ('ko', 'en', 'ja')),
      verified_at timestamptz(3),
      creator_id uuid unique,
      staff_roles text[] not null default '{}'
        check (staff_roles <@ array['ROLE_OPERATOR', 'ROLE_FINANCE', 'ROLE_ADMIN']),
      login_blocked boolean not null default false,
      created_at timestamptz(3) not null
    )`.execute(db);
  await sql`
    create table sessions (
      id uuid primary key,
      user_id uuid not null references users (id),
      created_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      revoked_at timestamptz(3)
    )`.execute(db);
  await sql`create index sessions_by_user on sessions (user_id)`.execute(db);
  await sql`
    create table email_codes (
      code_hash bytea primary key check (length(code_hash) = 32),
      user_id uuid not null references users (id),
      email text not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    )`.execute(db);
  await sql`create index email_codes_by_user on email_codes (user_id, created_at)`.execute(db);
  await sql`
    create table login_failures (
      account bytea primary key check (length(account) = 32),
      failures integer not null check (failures > 0),
      last_failed_at timestamptz(3) not null,
      blocked_until timestamptz(3)
    )`.execute(db);
  await sql`create index login_failures_by_age on login_failures (last_failed_at)`.execute(db);
}
