import { type QueryExecutorProvider, sql } from 'kysely';

/** What a fan alone may see of their own, in the order of the lists: the condition is that of `isHiddenOwn`, word for word. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(`CREATE INDEX missions_hidden_of_fan ON missions (fan_id, created_at DESC, id DESC)
     WHERE NOT (private = false AND blocked_at IS NULL AND (product_type NOT IN ('LUCKY', 'EVENT') OR accepted_at IS NOT NULL))`)
    .execute(db);
}
