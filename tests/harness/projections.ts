import type { Pool } from 'pg';
import { views } from '../../services/src/slices.ts';

/** Every row of every read model as PostgreSQL writes it, in a fixed order: equal texts are equal projections. */
export async function dumpProjections(pool: Pool): Promise<string> {
  const tables = [...new Set(views.flatMap((view) => view.tables))].sort();
  const parts: string[] = [];
  for (const table of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from "${table}" t order by t::text collate "C"`,
    );
    parts.push(`${table}: ${rows.length}`, ...rows.map(({ row }) => row));
  }
  return parts.join('\n');
}
