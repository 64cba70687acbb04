import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `ALTER TABLE missions
     ADD COLUMN object_until timestamptz(3),
     -- What was reported until then is answered.
     ADD COLUMN looked_at timestamptz(3),
     ADD CONSTRAINT missions_object_until CHECK (object_until IS NULL OR blocked_at IS NOT NULL)`,
  'CREATE INDEX missions_looked_at ON missions (looked_at) WHERE looked_at IS NOT NULL',

  // Who reports a mission.
  `CREATE TABLE mission_reports (
     user_id uuid NOT NULL REFERENCES users,
     mission_id uuid NOT NULL REFERENCES missions,
     reported_at timestamptz(3) NOT NULL,
     PRIMARY KEY (user_id, mission_id)
   )`,
  'CREATE INDEX mission_reports_of_mission ON mission_reports (mission_id, reported_at)',

  // What is said against the block of a mission; a row goes when the block ends.
  `CREATE TABLE mission_objections (
     id uuid PRIMARY KEY,
     mission_id uuid NOT NULL REFERENCES missions,
     party text NOT NULL CHECK (party IN ('FAN', 'CREATOR')),
     objector_id uuid NOT NULL REFERENCES users,
     objected_at timestamptz(3) NOT NULL,
     objection text NOT NULL CHECK (length(objection) BETWEEN 1 AND 1000),
     upheld_at timestamptz(3),
     upheld_by uuid REFERENCES users,
     answer text CHECK (length(answer) BETWEEN 1 AND 200),
     UNIQUE (mission_id, party),
     CHECK (num_nulls(upheld_at, upheld_by, answer) IN (0, 3))
   )`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
