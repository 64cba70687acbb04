import { readIsolatedStreams } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { openDatabase, waitsOfOperators } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { emptyView, rebuildView } from '../feed/rebuild.ts';
import type { View } from '../feed/view.ts';
import { views } from '../slices.ts';

const usage = `npm run rebuild -- <view> … | all

  ${views.map(({ name }) => name).join(', ')}
        rebuilt from the first event; readers have the old rows until it is done
  all   emptied, and filled again by the projectors that run

Everything else runs meanwhile. The database is DATABASE_URL; npm run rebuild takes that of npm start where none is named.`;

/** Returns the named views; null if a name is unknown or there is no name. */
function viewsNamed(names: readonly string[]): readonly View[] | null {
  const named = names.map((name) => views.find((view) => view.name === name));
  const known = named.filter((view) => view !== undefined);
  return named.length > 0 && known.length === named.length ? known : null;
}

async function rebuild(db: Kysely<Database>, chosen: readonly View[] | 'all'): Promise<void> {
  if (chosen === 'all') {
    for (const view of views) await emptyView(db, view);
    console.log(
      'Emptied; the projectors fill them again, and the console tells of events that they cannot take',
    );
    return;
  }
  for (const view of chosen) {
    const events = await rebuildView(db, view);
    console.log(`Rebuilt ${view.name} from ${events} events`);
  }
  for (const { consumer, streamId, waiting, reason } of await readIsolatedStreams(db)) {
    if (!chosen.some(({ name }) => name === consumer)) continue;
    console.error(
      `${consumer} is without ${waiting} events of ${streamId}, which wait for a replay: ${reason}`,
    );
  }
}

async function run(args: readonly string[]): Promise<boolean> {
  const chosen = args.length === 1 && args[0] === 'all' ? 'all' : viewsNamed(args);
  if (chosen === null) {
    console.error(usage);
    return false;
  }
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error('DATABASE_URL is not set. Set it');
  const { db } = openDatabase(connectionString, {
    max: 1,
    waits: waitsOfOperators,
    // A lost connection shows at the next query.
    onError: () => undefined,
  });
  try {
    await rebuild(db, chosen);
    return true;
  } finally {
    await db.destroy();
  }
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  // Prints one sentence for the operator; a thrown value that is not an Error is printed whole.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
