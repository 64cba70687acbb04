import { type Kysely, sql } from 'kysely';

/** Missions that wait for their creator's decision: how it can end, what the creator wrote with it, and which of them are due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table missions
      add column feedback text check (length(feedback) between 1 and 200),
      drop constraint missions_reject_reason_check,
      add constraint missions_reject_reason_check check (
        reject_reason in ('OVERDUE', 'BLOCKED', 'CREATOR_BLOCKED')
        or (product_type = 'CUSTOM' and accepted_at is null and reject_reason in ('REFUSED', 'UNDECIDED', 'WITHDRAWN'))
      ),
      add constraint missions_feedback_decided check (
        feedback is null
        or (product_type = 'CUSTOM' and (accepted_at is not null or reject_reason = 'REFUSED'))
      ),
      add constraint missions_refusal_told check (reject_reason <> 'REFUSED' or feedback is not null),
      add constraint missions_decision_due check (status <> 'REQUESTED' or due_at is not null)`.execute(db);
  await sql`create index missions_undecided on missions (due_at) where status = 'REQUESTED'`.execute(db);
  await sql`alter table creator_open_missions add column accepted boolean not null default true`.execute(db);
}
