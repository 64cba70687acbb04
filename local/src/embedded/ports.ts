import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Tells whether a TCP port of 127.0.0.1 can be listened on right now.
 * Another process may still take it afterwards; callers retry when that happens.
 */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  try {
    await listenOnce(port, host);
    return true;
  } catch {
    return false;
  }
}

/**
 * Ports that no operating system gives to outgoing connections by itself. One that was chosen by the system could become a
 * connection's before whoever asked for it listens there.
 */
const firstPort = 10_000;
const lastPort = 32_000;

/** A TCP port of 127.0.0.1 that nobody listens on, chosen by chance: two who ask at once hardly get the same. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, lastPort);
    if (await isPortFree(port)) return port;
  }
}

/** Several different free ports. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

function listenOnce(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}
