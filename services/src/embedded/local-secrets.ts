import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Secrets = z.object({
  TOKEN_SECRET: z.string().default(newKey),
  MEDIA_SECRET: z.string().default(newKey),
  PERSON_KEY: z.string().default(newKey),
  LEDGER_ANCHOR_KEY: z.string().default(newSigningKey),
});

/**
 * The secrets of a local start, by the names of their environment variables: made once, kept beside the data they
 * protect, readable by their owner alone. Production gets its own from the environment.
 */
export async function localSecrets(folder: string): Promise<z.output<typeof Secrets>> {
  const path = join(folder, 'secrets.json');
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const secrets = Secrets.parse(JSON.parse(text));
  const complete = `${JSON.stringify(secrets, undefined, 2)}\n`;
  if (complete === text) return secrets;
  await writeFile(`${path}.new`, complete, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return secrets;
}

function newKey(): string {
  return randomBytes(32).toString('base64');
}

/** Ed25519, PKCS #8 in base64. */
function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}
