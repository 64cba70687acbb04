import { type Kysely, sql } from 'kysely';

/**
 * What the console's list of members is ordered and narrowed by. All but the first have few rows each, and nothing that a member does
 * every day writes to any of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_by_name on users (username, id)`.execute(db);
  for (const [name, few] of [
    ['users_login_blocked', 'login_blocked'],
    ['users_of_staff', 'cardinality(staff_roles) > 0'],
    ['users_creators', 'creator_id is not null'],
    ['users_left', 'left_at is not null'],
    ['users_unverified', 'verified_at is null'],
  ] as const) {
    await sql`create index ${sql.ref(name)} on users (created_at desc, id desc) where ${sql.raw(few)}`.execute(
      db,
    );
  }
}
