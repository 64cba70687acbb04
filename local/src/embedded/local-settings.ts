import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { localDatabaseUrl, localKeysUrl } from './local-database.ts';
import { dayLengthIn } from './local-day.ts';

const Secrets = z.object({ LEDGER_ANCHOR_KEY: z.string().optional(), PERSON_KEY: z.string().optional() });

/**
 * Completes an environment without a database with the settings of the local start in `folder`, for commands that run beside it. An environment that names a
 * database keeps it.
 * @throws PartError when no database is named and no local start runs
 */
export async function useLocalStart(env: NodeJS.ProcessEnv, folder: string): Promise<void> {
  env.ANCHOR_DIR ||= join(folder, 'anchors');
  if (env.DATABASE_URL) return;
  env.DATABASE_URL = await localDatabaseUrl(folder);
  env.KEYS_DATABASE_URL = await localKeysUrl(folder);
  const dayMs = await dayLengthIn(folder);
  if (dayMs !== undefined) env.SOWON_DAY_MS ||= dayMs;
  const text = await readFile(join(folder, 'secrets.json'), 'utf8').catch(() => '{}');
  for (const [name, secret] of Object.entries(Secrets.parse(JSON.parse(text)))) env[name] ||= secret;
}
