import { type Kysely, sql } from 'kysely';

/** Entries for draws: they wait for their draw and for no instant of their own, and end for reasons of theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table missions
      add column drawn_by text check (drawn_by in ('RANDOM', 'CHOICE')),
      add column drawn_place integer check (drawn_place > 0),
      drop constraint missions_reject_reason_check,
      add constraint missions_reject_reason_check check (
        reject_reason in ('OVERDUE', 'BLOCKED', 'CREATOR_BLOCKED')
        or (product_type = 'CUSTOM' and accepted_at is null and reject_reason in ('REFUSED', 'UNDECIDED', 'WITHDRAWN'))
        or (product_type = 'LUCKY' and accepted_at is null and reject_reason = 'ABANDONED')
        or (product_type = 'EVENT' and accepted_at is null and reject_reason in ('NOT_DRAWN', 'EVENT_CANCELED'))
      ),
      drop constraint missions_decision_due,
      add constraint missions_decision_due check (
        status <> 'REQUESTED' or (due_at is null) = (product_type = 'EVENT')
      ),
      add constraint missions_drawn check (
        num_nulls(drawn_by, drawn_place) in (0, 2)
        and (drawn_by is null or (product_type = 'EVENT' and accepted_at is not null))
      )`.execute(db);
  await sql`create unique index missions_drawn_places on missions (product_id, drawn_place) where drawn_place > 0`.execute(
    db,
  );
  // What of a draw that is over has to end.
  await sql`
    create index missions_undrawn on missions (product_id, id)
      where status = 'REQUESTED' and product_type = 'EVENT'`.execute(db);
}
