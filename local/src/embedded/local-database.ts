import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PartError } from './part-error.ts';

/**
 * The connection string of the database that a local start keeps in `folder`, while it runs.
 * @throws PartError when it does not
 */
export const localDatabaseUrl = (folder: string): Promise<string> => urlOf(folder, 'sowon');

/** The name of the database of members' keys, on the same server. */
export const localKeysName = 'sowon_keys';

/** The same of the database of members' keys. */
export const localKeysUrl = (folder: string): Promise<string> => urlOf(folder, localKeysName);

async function urlOf(folder: string, name: string): Promise<string> {
  try {
    const password = await readFile(join(folder, 'postgres/password'), 'utf8');
    const postmaster = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8');
    const port = Number(postmaster.split('\n')[PORT_LINE]);
    if (Number.isInteger(port)) return `postgres://sowon:${password}@127.0.0.1:${port}/${name}`;
  } catch {
    // Told below: there is nothing to read while it does not run.
  }
  throw new PartError(
    'the database',
    `none runs on ${folder}`,
    'Run npm start in another terminal, or name one with DATABASE_URL',
  );
}

/** Of `postmaster.pid`, counted from 0. */
const PORT_LINE = 3;
