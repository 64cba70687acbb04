import type { Pool } from 'pg';
import type { Ctx } from '../../services/src/context.ts';
import { emptyView } from '../../services/src/feed/rebuild.ts';
import { views } from '../../services/src/slices.ts';

/** Empties every read model, so that the projectors fill them again. */
export async function emptyViews({ db }: Pick<Ctx, 'db'>): Promise<void> {
  for (const view of views) await emptyView(db, view);
}

/** Returns every row of every read model as text in a fixed order: equal texts are equal projections. */
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
