import { type Kysely, sql } from 'kysely';

/** What members are told, and how far its mail is. A recipient is no foreign key: an event may tell of somebody who is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notices (
      id text primary key,
      recipient_id uuid not null,
      notice text not null,
      facts jsonb not null,
      listed boolean not null,
      created_at timestamptz(3) not null,
      mail_state text not null check (mail_state in ('NONE', 'DUE', 'SENT', 'GIVEN_UP')),
      mail_due_at timestamptz(3),
      mail_until timestamptz(3),
      mail_attempts integer not null,
      mail_problem text,
      mail_sealed text,
      mail_sent_at timestamptz(3),
      check ((mail_state = 'DUE') = (mail_due_at is not null)),
      check (mail_state <> 'DUE' or mail_until is not null),
      check (mail_state = 'DUE' or mail_sealed is null),
      check ((mail_state = 'SENT') = (mail_sent_at is not null))
    )`.execute(db);
  await sql`create index notices_due on notices (mail_due_at) where mail_state = 'DUE'`.execute(db);
}
