import { type Kysely, sql } from 'kysely';

/** The lists leave out roulettes without a win; what tells them is carried along, so that they are filtered within the index still. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, keys] of Object.entries(lists)) {
    await sql`drop index ${sql.ref(name)}`.execute(db);
    await sql`create index ${sql.ref(name)} on missions ${sql.raw(keys)}`.execute(db);
  }
}

const visibility = 'include (private, blocked_at, fan_id, creator_id, product_type, accepted_at)';

const lists = {
  missions_newest: `(created_at desc, id desc) ${visibility}`,
  missions_by_status: `(status, created_at desc, id desc) ${visibility}`,
  missions_by_completion: `(completed_at desc, id desc) ${visibility} where status = 'COMPLETED'`,
  missions_by_price: `(points desc, id desc) ${visibility}`,
};
