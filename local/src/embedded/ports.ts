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

/** Asks the operating system for a TCP port of 127.0.0.1 nobody listens on. */
export function freePort(): Promise<number> {
  return listenOnce(0, '127.0.0.1');
}

/** Asks for several different free ports at once: each is held open until all are known. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0, '127.0.0.1')));
  const ports = servers.map(({ port }) => port);
  await Promise.all(servers.map(({ close }) => close()));
  return ports;
}

async function listenOnce(port: number, host: string): Promise<number> {
  const server = await listen(port, host);
  await server.close();
  return server.port;
}

function listen(port: number, host: string): Promise<{ port: number; close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') {
        reject(new Error(`no TCP address for port ${port}`));
        return;
      }
      resolve({
        port: address.port,
        close: () => new Promise((done) => server.close(() => done())),
      });
    });
  });
}
