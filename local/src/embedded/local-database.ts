import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PartError } from './part-error.ts';
import { postgresUrl } from './postgres-socket.ts';

/**
 * Returns the connection string of the local start's database in `folder`, while PostgreSQL runs.
 * @throws PartError when it does not run
 */
export const localDatabaseUrl = (folder: string): Promise<string> => urlOf(folder, 'sowon');

/** Name of the database of members' keys, on the same server. */
export const localKeysName = 'sowon_keys';

/** Same as `localDatabaseUrl`, for the database of members' keys. */
export const localKeysUrl = (folder: string): Promise<string> => urlOf(folder, localKeysName);

async function urlOf(folder: string, name: string): Promise<string> {
  try {
    const password = await readFile(join(folder, 'postgres/password'), 'utf8');
    const postmaster = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8');
    const lines = postmaster.split('\n');
    const [port, sockets = ''] = [Number(lines[PORT_LINE]), lines[SOCKETS_LINE]];
    if (Number.isInteger(port)) return postgresUrl({ password, port, sockets, name });
  } catch {
    // Reported below: these files do not exist while the server is down.
  }
  throw new PartError(
    'the database',
    `none runs on ${folder}`,
    'Run npm start in another terminal, or name one with DATABASE_URL',
  );
}

/** Line numbers in `postmaster.pid`, counted from 0. */
const PORT_LINE = 3;
const SOCKETS_LINE = 4;
