import { join } from 'node:path';
import { newSecrets } from '../../local/src/embedded/local-secrets.ts';
import { freePort } from '../../local/src/embedded/ports.ts';
import { keysUrlBeside } from './keys-database.ts';

/** Returns the environment of an API process on a free port, with its own secrets and its files in `folder`. */
export async function apiSettings(where: { databaseUrl: string; folder: string }) {
  const port = await freePort();
  return {
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: where.databaseUrl,
    KEYS_DATABASE_URL: keysUrlBeside(where.databaseUrl),
    FILES_DIR: join(where.folder, 'files'),
    SPOOL_DIR: join(where.folder, 'spool'),
    ...newSecrets(),
  };
}
