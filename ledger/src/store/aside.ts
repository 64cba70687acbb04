import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamId } from '../domain/stream.ts';
import type { Waiting } from './settle.ts';

/** Commands whose stream is locked by another process. They wait here, so that no command behind them has to wait. */
export interface Aside {
  /** Takes over commands that name one of the `stuck` streams. If a stream does not become free in time, its commands fail with `error`. */
  put(batch: readonly Waiting[], stuck: ReadonlySet<StreamId>, error: unknown): void;
  /** Takes a command over if it names a stream that is known to be stuck; returns true if it did. */
  take(waiting: Waiting): boolean;
  /** Resolves when no command waits here. */
  idle(): Promise<void>;
  size(): number;
}

interface Patient {
  readonly waiting: Waiting;
  /** Deadline by the clock of `performance`. */
  readonly until: number;
  readonly error: unknown;
}

/** Pause between two checks if the streams are free. */
const LOOK_MS = 25;

export function createAside(options: {
  readonly asideMs: number;
  stuckAmong(streams: readonly StreamId[]): Promise<ReadonlySet<StreamId>>;
  /** Takes back a command whose streams are free. */
  giveBack(waiting: Waiting): void;
}): Aside {
  const { asideMs, stuckAmong, giveBack } = options;
  /** Stuck streams, with the error of the commands on them. */
  const stuck = new Map<StreamId, unknown>();
  /** Deadlines of commands, kept in case a command returns here again. */
  const ends = new WeakMap<Waiting, number>();
  let patients: Patient[] = [];
  let looking: Promise<void> | null = null;

  const add = (waiting: Waiting, error: unknown): void => {
    const until = ends.get(waiting) ?? performance.now() + asideMs;
    ends.set(waiting, until);
    patients.push({ waiting, until, error });
    looking ??= look();
  };

  const look = async (): Promise<void> => {
    while (patients.length > 0) {
      await sleep(LOOK_MS);
      const asked = [...stuck.keys()];
      const still = await stuckAmong(asked);
      for (const stream of asked) if (!still.has(stream)) stuck.delete(stream);
      const now = performance.now();
      const [before, staying]: [readonly Patient[], Patient[]] = [patients, []];
      patients = staying;
      for (const patient of before) {
        const { waiting, until, error } = patient;
        if (!waiting.command.streams.some((stream) => stuck.has(stream))) giveBack(waiting);
        else if (until <= now) waiting.settle({ error });
        else staying.push(patient);
      }
    }
    stuck.clear();
    looking = null;
  };

  return {
    put: (batch, streams, error) => {
      if (batch.length === 0) return;
      for (const stream of streams) stuck.set(stream, error);
      for (const waiting of batch) add(waiting, error);
    },
    take: (waiting) => {
      const stream = waiting.command.streams.find((each) => stuck.has(each));
      if (stream === undefined) return false;
      add(waiting, stuck.get(stream));
      return true;
    },
    idle: async () => {
      while (looking !== null) await looking;
    },
    size: () => patients.length,
  };
}
