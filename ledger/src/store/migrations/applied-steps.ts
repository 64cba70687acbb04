import { type QueryExecutorProvider, sql } from 'kysely';

/** The steps that made the database differ from those of this program. */
export class OtherSchemaError extends Error {
  override readonly name = 'OtherSchemaError';
}

/**
 * Compares the steps that made the database with those of this program.
 * @param steps hash by name Throws OtherSchemaError if one of them had another text or is not known here.
 */
export async function refuseOtherSteps(
  db: QueryExecutorProvider,
  steps: ReadonlyMap<string, string>,
): Promise<void> {
  const applied = await readAppliedSteps(db);
  const unknown = [...applied.keys()].find((name) => !steps.has(name));
  if (unknown !== undefined) {
    throw new OtherSchemaError(
      `the database has the step ${unknown}, which this version does not know: a newer one made it`,
    );
  }
  const other = [...applied].find(([name, hash]) => steps.get(name) !== hash);
  if (other !== undefined) {
    throw new OtherSchemaError(`the database was made by another text of the step ${other[0]}`);
  }
}

/** Reads the hash, by name, of each step that ran; null for a step that ran before hashes were stored. */
async function readAppliedSteps(db: QueryExecutorProvider): Promise<ReadonlyMap<string, string | null>> {
  const { rows: tables } = await sql<{ migrated: boolean; pinned: boolean }>`
    SELECT to_regclass('ledger.migration') IS NOT NULL AS migrated,
           to_regclass('ledger.applied_step') IS NOT NULL AS pinned`.execute(db);
  if (!tables[0]?.migrated) return new Map();
  const { rows } = await (tables[0].pinned
    ? sql<{ name: string; sha256: string | null }>`
        SELECT name, sha256 FROM ledger.migration LEFT JOIN ledger.applied_step USING (name) ORDER BY name`
    : sql<{ name: string; sha256: string | null }>`
        SELECT name, NULL AS sha256 FROM ledger.migration ORDER BY name`
  ).execute(db);
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}
