import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { searchAttributes } from '@sowon/contracts/flows';
import type { ChildSpec } from './child.ts';
import { freePort } from './ports.ts';
import { refuseDamagedStore } from './temporal-store.ts';

const run = promisify(execFile);

/** Longer than any mission lasts (30 days to accept and 10 to perform), so its history is still readable at its end. */
const RETENTION = '40d';

/** Search attributes are set at the start: a server that gets them later needs a moment. */
const attributeFlags = Object.entries(searchAttributes).flatMap(([name, type]) => [
  '--search-attribute',
  `${name}=${type === 'KEYWORD' ? 'Keyword' : 'Datetime'}`,
]);

/** Temporal's development server with a durable file: everything it knows survives a kill -9. */
export interface TemporalServer {
  /** host:port for clients and workers. */
  address: string;
  spec: ChildSpec;
}

/**
 * Describes the server as a process; `supervise` or `launch` starts it. It counts as ready once the namespace exists and keeps finished workflows for 40 days.
 * @param options.binary see `findTemporalBinary`
 */
export async function describeTemporal(options: {
  binary: string;
  folder: string;
  port?: number;
  namespace?: string;
}): Promise<TemporalServer> {
  const folder = resolve(options.folder);
  const port = options.port ?? (await freePort());
  const namespace = options.namespace ?? 'default';
  const address = `127.0.0.1:${port}`;
  const file = join(folder, 'temporal.db');
  await mkdir(folder, { recursive: true });
  return {
    address,
    spec: {
      name: 'temporal',
      command: options.binary,
      args: [
        ...['server', 'start-dev', '--headless', '--log-level', 'error', '--log-format', 'json'],
        ...['--ip', '127.0.0.1', '--port', String(port), '--namespace', namespace, '--db-filename', file],
        ...attributeFlags,
      ],
      folder,
      marker: file,
      before: () => refuseDamagedStore(file),
      // It chooses more ports by itself and exits if another program takes one first.
      startAttempts: 3,
      ready: () => keepHistory(options.binary, address, namespace),
    },
  };
}

/** The development server has no flag for retention (its default is one day), so it is set once it answers. */
async function keepHistory(binary: string, address: string, namespace: string): Promise<boolean> {
  const flags = ['--address', address, '--namespace', namespace, '--retention', RETENTION];
  try {
    await run(binary, ['operator', 'namespace', 'update', ...flags], { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}
