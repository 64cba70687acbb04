import { createConnection, createServer, type Socket } from 'node:net';

/**
 * A way to a server, a database mostly, that can go bad. It falls silent: nothing is closed, and nothing that is sent arrives any more. It is
 * reset, it is slow, or it breaks in the middle of an answer.
 */
export interface BadLine {
  /** The same server by this way. */
  readonly url: string;
  /** How many connections there are that still carry. */
  carrying(): number;
  /** The connection that carried last falls silent, for ever; the others and new ones carry. */
  silenceOne(): void;
  /** All that there are carry what is asked, and never an answer; new ones carry both. */
  silenceAnswers(): void;
  /** All of them fall silent, for ever, and every new one too, until `restore`. */
  silence(): void;
  /** All that there are are reset, as by a machine that has forgotten them; new ones carry. */
  reset(): void;
  /** Of the next answer on each that there is, and on each new one until `restore`, the first half comes; then it is reset. */
  halve(): void;
  /** All that is carried, on every connection, comes so many milliseconds later, until `restore`. */
  delay(ms: number): void;
  /** New connections carry again, and nothing is late; those that fell silent stay so. */
  restore(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly sockets: readonly [near: Socket, far: Socket];
  silent: boolean | 'answers';
  halves: boolean;
  /** Pieces that are on their way. */
  late: number;
  /** When it carried last, counted by what was carried. */
  used: number;
}

/** What is written is read on the other side by then; a reset takes back what is not. */
const ARRIVES_MS = 20;

/** Opens a way of its own to the server of a connection string, on a port of this machine. */
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
          // What comes behind it waits as well, so that the order stays.
          pair.late += 1;
          setTimeout(() => {
            pair.late -= 1;
            to.write(bytes);
          }, lateMs);
        }
      });
      // An end does not arrive either.
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

  const carryingPairs = () => [...pairs].filter((pair) => !pair.silent);
  return {
    url: url.href,
    carrying: () => carryingPairs().length,
    silenceOne: () => {
      // A pool takes it again before the others.
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
