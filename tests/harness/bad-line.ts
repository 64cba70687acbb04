import { createConnection, createServer, type Socket } from 'node:net';

/**
 * A proxy to a server, usually a database, that can fail: it can be slow, be reset or break in the middle of an answer.
 * When it falls silent, connections stay open but no byte arrives any more.
 */
export interface BadLine {
  /** The server's URL through this line. */
  readonly url: string;
  /** Returns the number of connections that still carry data. */
  carrying(): number;
  /** Silences the most recently used connection for ever; other and new connections still carry data. */
  silenceOne(): void;
  /** Lets existing connections carry requests but never answers; new connections carry both. */
  silenceAnswers(): void;
  /** Silences all existing connections for ever, and every new one until `restore`. */
  silence(): void;
  /** Resets all existing connections, as a machine that has forgotten them does; new connections carry data. */
  reset(): void;
  /** Sends half of the next answer and then resets the connection. This applies to existing connections, and to new ones until `restore`. */
  halve(): void;
  /** Delays all data on every connection by `ms` milliseconds until `restore`. */
  delay(ms: number): void;
  /** Lets new connections carry data again and ends delays; silent connections stay silent. */
  restore(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly sockets: readonly [near: Socket, far: Socket];
  silent: boolean | 'answers';
  halves: boolean;
  /** The number of delayed chunks that are not yet written. */
  late: number;
  /** Sequence number of the last chunk that this connection carried. */
  used: number;
}

/** Time in which the other side reads what was written; a reset discards unread data. */
const ARRIVES_MS = 20;

/** Opens a line to the server of a connection string, on a free port of this machine. */
export async function openBadLine(databaseUrl: string): Promise<BadLine> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let carried = 0;
  let silent = false;
  let halves = false;
  let lateMs = 0;
  const server = createServer((near) => {
    const far = createConnection({ host: target.hostname, port: Number(target.port || 5432) });
    const pair: Pair = { sockets: [near, far], silent, halves, late: 0, used: 0 };
    pairs.add(pair);
    const carry = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        carried += 1;
        pair.used = carried;
        if (pair.silent === true || (pair.silent === 'answers' && from === far)) return;
        if (pair.halves && from === far) breakIn(pair, bytes);
        else if (lateMs === 0 && pair.late === 0) to.write(bytes);
        else {
          // Later chunks wait as well, so that the order stays the same.
          pair.late += 1;
          setTimeout(() => {
            pair.late -= 1;
            to.write(bytes);
          }, lateMs);
        }
      });
      // The end of a silent connection does not arrive either.
      from.on('close', () => {
        pairs.delete(pair);
        if (!pair.silent || from === near) to.destroy();
      });
      from.on('error', () => undefined);
    };
    carry(near, far);
    carry(far, near);
  });
  const cut = ({ sockets: [near, far] }: Pair) => {
    near.resetAndDestroy();
    far.destroy();
  };
  const breakIn = (pair: Pair, bytes: Buffer) => {
    pair.silent = true;
    const [near] = pair.sockets;
    near.write(bytes.subarray(0, bytes.length / 2), () => setTimeout(() => cut(pair), ARRIVES_MS));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  // Beside its port, the server may have a Unix socket.
  url.searchParams.delete('host');

  const carryingPairs = () => [...pairs].filter((pair) => !pair.silent);
  return {
    url: url.href,
    carrying: () => carryingPairs().length,
    silenceOne: () => {
      // A pool reuses the most recently used connection first.
      const pair = carryingPairs().sort((one, other) => other.used - one.used)[0];
      if (pair === undefined) throw new Error('there is no connection');
      pair.silent = true;
    },
    silenceAnswers: () => {
      for (const pair of carryingPairs()) pair.silent = 'answers';
    },
    silence: () => {
      silent = true;
      for (const pair of pairs) pair.silent = true;
    },
    reset: () => {
      for (const pair of carryingPairs()) cut(pair);
    },
    halve: () => {
      halves = true;
      for (const pair of carryingPairs()) pair.halves = true;
    },
    delay: (ms) => {
      lateMs = ms;
    },
    restore: () => {
      silent = false;
      halves = false;
      lateMs = 0;
      for (const pair of pairs) pair.halves = false;
    },
    close: async () => {
      for (const { sockets } of pairs) for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
