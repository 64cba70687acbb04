import { createConnection, createServer, type Socket } from 'node:net';

/** A way to a database that can fall silent: nothing is closed, and nothing that is sent arrives any more. */
export interface SilentLine {
  /** The same database by this way. */
  readonly url: string;
  /** How many connections there are that still carry. */
  carrying(): number;
  /** The connection that carried last falls silent, for ever; the others and new ones carry. */
  silenceOne(): void;
  /** All that there are carry what is asked, and never an answer; new ones carry both. */
  silenceAnswers(): void;
  /** All of them fall silent, for ever, and every new one too, until `restore`. */
  silence(): void;
  /** New connections carry again; those that fell silent stay so. */
  restore(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly sockets: readonly Socket[];
  silent: boolean | 'answers';
  /** When it carried last, counted by what was carried. */
  used: number;
}

/** Opens a way of its own to the server of a connection string, on a port of this machine. */
export async function openSilentLine(databaseUrl: string): Promise<SilentLine> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let carried = 0;
  let silent = false;
  const server = createServer((near) => {
    const far = createConnection({ host: target.hostname, port: Number(target.port || 5432) });
    const pair: Pair = { sockets: [near, far], silent, used: 0 };
    pairs.add(pair);
    const carry = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        carried += 1;
        pair.used = carried;
        if (!pair.silent || (pair.silent === 'answers' && from === near)) to.write(bytes);
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
    restore: () => {
      silent = false;
    },
    close: async () => {
      for (const { sockets } of pairs) for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
