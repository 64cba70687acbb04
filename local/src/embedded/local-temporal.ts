import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Env, type LocalStart, tiers } from './local-context.ts';
import { startService } from './local-services.ts';
import { freePort } from './ports.ts';
import { superviseAloud } from './supervise-aloud.ts';
import { describeTemporal } from './temporal.ts';
import { obtainTemporal, presentTemporal } from './temporal-binary.ts';

/** The result of starting Temporal. */
export type TemporalOutcome =
  | { readonly joined: true }
  | { readonly joined: false; readonly problem: unknown };

/** Temporal and the processes that need it, which may start long after the rest. */
export interface Joining {
  /** Undefined while the start is pending. */
  outcome(): TemporalOutcome | undefined;
  /** Settles when Temporal has started or failed. Never rejects. */
  readonly settled: Promise<TemporalOutcome>;
  /** Settles when Temporal has started or failed, or at once if its program must first be downloaded or built. Never rejects. */
  readonly settledSoon: Promise<unknown>;
}

/**
 * Starts Temporal, or waits for the server at `TEMPORAL_ADDRESS`, and then starts the worker, the converter and the dispatcher. No other part waits for them:
 * if they cannot run, the rest still serves.
 * @param after.migrated the processes' environment, once the database has its schema
 * @param after.serving settles once the rest serves; a missing Temporal program is obtained only after that
 * @param after.seeded settles once the demo's history is written; a timer must not fire in the middle of it
 */
export function joinTemporal(
  start: LocalStart,
  after: { migrated: Promise<Env>; serving: Promise<unknown>; seeded: Promise<unknown> },
): Joining {
  let outcome: TemporalOutcome | undefined;
  const late = Promise.withResolvers<void>();
  const join = async () => {
    const env = { TEMPORAL_ADDRESS: await temporalAddress(start, after.serving, late.resolve) };
    const all = { ...(await after.migrated), ...env };
    const worker = startService(start, 'worker', 'workflows/src/worker.ts', all);
    const converter = startService(start, 'converter', 'workflows/src/converter.ts', all);
    const dispatcher = after.seeded.then(() =>
      startService(start, 'dispatcher', 'services/src/bin/dispatcher.ts', all),
    );
    await Promise.all([worker, converter, dispatcher]);
  };
  const settled = join().then(
    () => (outcome = { joined: true }),
    (problem: unknown) => (outcome = { joined: false, problem }),
  );
  return { outcome: () => outcome, settled, settledSoon: Promise.race([settled, late.promise]) };
}

/**
 * Returns the address of a Temporal server that answers.
 * @param onLate called when it takes longer than a normal start
 */
async function temporalAddress(
  start: LocalStart,
  serving: Promise<unknown>,
  onLate: () => void,
): Promise<string> {
  const named = start.env.TEMPORAL_ADDRESS;
  if (named) {
    await awaitServer(start, named, onLate);
    return named;
  }
  const port = await freePort();
  await start.lifecycle.begin(tiers.parts, async () => {
    const present = await presentTemporal();
    if (present === undefined) {
      onLate();
      await serving;
    }
    const binary = present ?? (await obtainTemporal({ ...start, signal: start.lifecycle.signal }));
    const namespace = start.env.TEMPORAL_NAMESPACE || 'default';
    const { spec } = await describeTemporal({
      binary,
      folder: join(start.folder, 'temporal'),
      port,
      namespace,
    });
    return superviseAloud(start, spec);
  });
  return `127.0.0.1:${port}`;
}

async function awaitServer(start: LocalStart, address: string, onLate: () => void): Promise<void> {
  const { signal } = start.lifecycle;
  while (!(await answers(address))) {
    onLate();
    start.progress(`waiting for Temporal at ${address} (TEMPORAL_ADDRESS), which does not answer`);
    await sleep(lookMs, undefined, { signal });
  }
  start.progress(null);
}

const lookMs = 1_000;

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(portOf(address));
    const tell = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(5_000, tell(false)).once('connect', tell(true)).once('error', tell(false));
  });
}

function portOf(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(`tcp://${address}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 7233) };
}
