import { missionDue } from '../../services/src/slices/missions/missions/lifecycle.ts';
import type { Marketplace } from '../harness/marketplace.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { type StackProcess, startProcess } from '../harness/stack.ts';
import type { TestTemporal } from '../harness/temporal.ts';
import { customAndLucky, type DueMission, daysFrom, luckyWon } from './due-kinds.ts';
import { begin, beginAll } from './due-missions.ts';

/** Runs something beside a worker in its own process, on a marketplace's database and by this machine's clock. */
export async function withWorkerProcess(
  market: Marketplace,
  temporal: TestTemporal,
  run: (worker: Pick<StackProcess, 'kill' | 'start'>) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL, KEYS_DATABASE_URL, FILES_DIR, ANCHOR_DIR, DRAW_KEY } = market.ctx.config;
  const folder = await createScratchFolder('worker');
  const env = {
    NODE_ENV: 'test',
    TEMPORAL_ADDRESS: temporal.address,
    DATABASE_URL,
    KEYS_DATABASE_URL,
    FILES_DIR,
    ANCHOR_DIR,
    DRAW_KEY,
  };
  try {
    const worker = await startProcess('worker', 'worker', folder.path, env);
    try {
      await run(worker);
    } finally {
      await worker.kill();
    }
  } finally {
    await folder.remove();
  }
}

/** All pending work of a worker for custom and lucky missions. */
interface Due {
  /** Missions that are due, by this machine's clock. */
  readonly missions: readonly DueMission[];
  /** A lucky mission that has ended, and whose fan is owed a compensation. */
  readonly owed: DueMission;
}

/** Starts missions, each with its own fan and creator. */
export async function beginDue(market: Marketplace): Promise<Due> {
  const at = daysFrom(new Date(), -10);
  const owed = await begin(market, daysFrom(at, -1), luckyWon);
  market.setTime(owed.dueAt);
  await missionDue.decide(market.ctx, owed.missionId);
  return { owed, missions: await beginAll(market, at, customAndLucky) };
}

/** @returns true once all of it is in the database, otherwise undefined */
export async function isWritten({ ctx }: Marketplace, { missions, owed }: Due): Promise<true | undefined> {
  const [waiting, uncompensated] = await Promise.all([
    ctx.db
      .selectFrom('missions')
      .select('id')
      .where(
        'id',
        'in',
        missions.map(({ missionId }) => missionId),
      )
      .where('status', '<>', 'REJECTED')
      .execute(),
    ctx.db
      .selectFrom('roulettes')
      .select('mission_id')
      .where('mission_id', '=', owed.missionId)
      .where('compensated_points', 'is', null)
      .execute(),
  ]);
  return waiting.length + uncompensated.length === 0 ? true : undefined;
}

/** Blocks all writes of this work, as behind a long transaction. @returns a function that releases them; may be called again */
export const hold = (market: Marketplace, { missions, owed }: Due): Promise<() => Promise<void>> =>
  holdStreams(
    market,
    [owed, ...missions].map(({ missionId }) => `mission-${missionId}`),
  );

/** Blocks writes to streams, given their ids. */
export async function holdStreams(
  { owner }: Marketplace,
  streams: readonly string[],
): Promise<() => Promise<void>> {
  const line = await owner.connect();
  await line.query('begin');
  await line.query('select from ledger.stream_head where stream_id = any ($1) for no key update', [streams]);
  let holds = true;
  return async () => {
    if (!holds) return;
    holds = false;
    await line.query('rollback');
    line.release();
  };
}

/** Pauses the server, so that it receives nothing while something is done. */
export async function whileStill({ pid }: TestTemporal, run: () => Promise<void>): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  try {
    await run();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}
