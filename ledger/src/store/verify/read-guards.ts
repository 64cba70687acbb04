import { type QueryExecutorProvider, sql } from 'kysely';
import { appliedSteps, catalogue } from './catalogue.ts';

/**
 * Reads the whole catalogue of the schema `ledger`, and what else decides how its rows are written and read: event triggers, settings of the
 * database and of the roles, memberships, the steps that made the schema. By name, each object as the first bytes of a hash of its definition.
 * Objects of one name are one entry, so that none hides behind another. The schema's owner is treated alike under any name.
 */
export async function readGuards(db: QueryExecutorProvider): Promise<ReadonlyMap<string, string>> {
  const read = async (statement: string) =>
    (await sql<{ name: string; definition: string }>`${sql.raw(statement)}`.execute(db)).rows;
  const objects = await read(catalogue);
  const hasSteps = objects.some(({ name }) => name === 'table applied_step');
  const steps = hasSteps ? await read(appliedSteps) : [];
  return new Map([...objects, ...steps].map(({ name, definition }) => [name, definition]));
}
