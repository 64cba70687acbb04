import { type Difference, verifyLedger } from '@sowon/ledger';
import { type ModelDatabase, observer, openModelDatabase } from './model-database.ts';
import { runSeed } from './run-seed.ts';

export interface Simulation {
  /** Connection string of a PostgreSQL server, as a superuser. */
  readonly server: string;
  readonly from: number;
  readonly seeds: number;
  /** Number of seeds running at once, each on its own database. */
  readonly atOnce: number;
  /** Called before each seed: returns true if everything has happened. @param done number of finished seeds */
  isEnough?(counts: ReadonlyMap<string, number>, done: number): boolean;
  /** Called every few seeds. */
  onProgress?(seedsDone: number): void;
}

export interface SimulationResult {
  /** How often each thing happened over all seeds. */
  readonly counts: ReadonlyMap<string, number>;
  readonly failures: readonly { readonly seed: number; readonly error: unknown }[];
}

/** Seeds between two checks of the whole ledger. */
const CHECK_EVERY = 20;
/** Seeds on one database; a new one limits the growth of the whole check. */
const RENEW_EVERY = 100;

/**
 * Runs the seeds `from` to `from + seeds - 1`, or fewer if they are enough. Checks all invariants of each database now and then and at its end. Stops at the
 * first failure.
 * @throws the error of PostgreSQL when it cannot be reached
 */
export async function simulate({
  server,
  from,
  seeds,
  atOnce,
  isEnough = () => false,
  onProgress,
}: Simulation): Promise<SimulationResult> {
  const counts = new Map<string, number>();
  const failures: { seed: number; error: unknown }[] = [];
  let next = from;
  let done = 0;

  const goesOn = () => next < from + seeds && failures.length === 0 && !isEnough(counts, done);
  const runSome = async (database: ModelDatabase): Promise<void> => {
    for (let ran = 1; ran <= RENEW_EVERY && goesOn(); ran += 1) {
      const seed = next;
      next += 1;
      try {
        for (const [what, times] of (await runSeed(database, seed)).counts) {
          counts.set(what, (counts.get(what) ?? 0) + times);
        }
        done += 1;
        if (ran % CHECK_EVERY === 0) await checkAll(database);
      } catch (error) {
        failures.push({ seed, error });
        // The other seeds are still running there, so the state of the whole ledger proves nothing.
        return;
      }
      if (done % CHECK_EVERY === 0) onProgress?.(done);
    }
    await checkAll(database).catch((error: unknown) => failures.push({ seed: next - 1, error }));
  };

  const work = async (): Promise<void> => {
    while (goesOn()) {
      const database = await openModelDatabase(server);
      await runSome(database).finally(() => database.close());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { counts, failures };
}

async function checkAll({ db }: ModelDatabase): Promise<void> {
  const found: readonly Difference[] = await verifyLedger(db);
  const differences = found.filter(({ subject }) => subject !== observer);
  if (differences.length > 0) throw new Error(`the ledger is not sound: ${JSON.stringify(differences)}`);
}
