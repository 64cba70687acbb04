import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `CREATE TABLE likes (
     user_id uuid NOT NULL REFERENCES users,
     mission_id uuid NOT NULL REFERENCES missions,
     liked_at timestamptz(3) NOT NULL,
     PRIMARY KEY (user_id, mission_id)
   )`,
  `CREATE INDEX likes_newest ON likes (user_id, liked_at DESC, mission_id DESC)`,
  `CREATE TABLE mission_like_counts (
     mission_id uuid PRIMARY KEY,
     likes integer NOT NULL CHECK (likes >= 0)
   )`,
  `CREATE TABLE creator_like_counts (
     creator_id uuid PRIMARY KEY,
     likes integer NOT NULL CHECK (likes >= 0)
   )`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
