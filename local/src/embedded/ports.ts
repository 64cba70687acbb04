import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** True if a TCP port of `host` can be listened on right now. Another process may still take it afterwards; callers retry then. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  try {
    await listenOnce(port, host);
    return true;
  } catch {
    return false;
  }
}

/** Range that no operating system uses for outgoing connections. A system-chosen port could go to such a connection before the caller listens on it. */
const firstPort = 10_000;
const lastPort = 32_000;

/** Returns a free TCP port of 127.0.0.1, chosen at random so that two concurrent callers rarely get the same. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, lastPort);
    if (await isPortFree(port)) return port;
  }
}

/** Returns several different free ports. */
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
