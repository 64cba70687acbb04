import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Secrets = z.object({ TOKEN_SECRET: z.string(), MEDIA_SECRET: z.string(), PERSON_KEY: z.string() });

/**
 * The secrets of a local start, by the names of their environment variables: made once, kept beside the data they
 * protect, readable by their owner alone. Production gets its own from the environment.
 */
export async function localSecrets(folder: string): Promise<z.output<typeof Secrets>> {
  const path = join(folder, 'secrets.json');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text !== undefined) return Secrets.parse(JSON.parse(text));
  const secrets = { TOKEN_SECRET: newKey(), MEDIA_SECRET: newKey(), PERSON_KEY: newKey() };
  await writeFile(`${path}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return secrets;
}

function newKey(): string {
  return randomBytes(32).toString('base64');
}
