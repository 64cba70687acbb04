import { randomInt, randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transfer } from './transfer.ts';
import type { WriterProcess } from './writer-process.ts';

/** A transfer and the first answer that its client received. */
export interface Acknowledged {
  readonly transfer: Transfer;
  /** Code of the rejection; null for an accepted transfer. */
  readonly rejection: string | null;
}

export interface Clients {
  /** Keyed by the transfer's id. */
  readonly log: ReadonlyMap<string, Acknowledged>;
  accepted(): number;
  /** Transfers that were sent again because their answer was lost. */
  resent(): number;
  /** Descriptions of answers that contradict an earlier one. */
  faults(): readonly string[];
  /** Settles when all clients have ended, after `transfers` accepted transfers. */
  readonly done: Promise<void>;
}

export interface ClientsOptions {
  readonly clients: number;
  readonly owners: readonly string[];
  readonly writers: readonly WriterProcess[];
  /** Number of accepted transfers after which the clients stop. */
  readonly transfers: number;
}

const MOST_POINTS = 100;
/** A client repeats one of this many transfers after its answer. */
const ASK_AGAIN = 50;
/** Longer than any recovery: a transfer that has no answer by then will never have one. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 20;

/** Starts clients. Each sends one transfer at a time, to any of the writers, and repeats it under the same key until it is answered. */
export function startClients({ clients, owners, writers, transfers }: ClientsOptions): Clients {
  const log = new Map<string, Acknowledged>();
  const faults: string[] = [];
  let [accepted, resent] = [0, 0];

  const answerOf = async (transfer: Transfer) => {
    const until = Date.now() + PATIENCE_MS;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await writers[randomInt(writers.length)]?.send(transfer);
      if (answer?.kind === 'answered') return { ...answer, attempt };
      if (Date.now() > until) throw new Error(`${transfer.id} was never answered: ${answer?.reason}`);
      resent += 1;
      await sleep(PAUSE_MS);
    }
  };
  const work = async (): Promise<void> => {
    while (accepted < transfers) {
      const transfer = drawTransfer(owners);
      const { rejection, replayed, hasRetried, attempt } = await answerOf(transfer);
      if (replayed && attempt === 1 && !hasRetried)
        faults.push(`${transfer.id} was answered before it was asked`);
      log.set(transfer.id, { transfer, rejection });
      if (rejection === null) accepted += 1;
      else if (rejection !== 'NOT_ENOUGH_COINS') faults.push(`${transfer.id} was rejected: ${rejection}`);
      if (randomInt(ASK_AGAIN) > 0) continue;
      const again = await answerOf(transfer);
      if (again.rejection !== rejection || !again.replayed) faults.push(`${transfer.id} was answered anew`);
    }
  };
  return {
    log,
    accepted: () => accepted,
    resent: () => resent,
    faults: () => faults,
    done: Promise.all(Array.from({ length: clients }, work)).then(() => undefined),
  };
}

function drawTransfer(owners: readonly string[]): Transfer {
  const source = randomInt(owners.length);
  const target = (source + 1 + randomInt(owners.length - 1)) % owners.length;
  return {
    id: randomUUIDv7(),
    from: owners[source] ?? '',
    to: owners[target] ?? '',
    points: 1 + randomInt(MOST_POINTS),
    way: randomInt(2) === 0 ? 'capture' : 'adjust',
    at: new Date().toISOString(),
  };
}
