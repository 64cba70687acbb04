import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Secrets = z.object({
  TOKEN_SECRET: z.string(),
  MEDIA_SECRET: z.string(),
  PERSON_KEY: z.string(),
  DRAW_KEY: z.string(),
  LEDGER_ANCHOR_KEY: z.string(),
});

/**
 * The secrets of a local start, by the names of their environment variables: made once, kept beside the data they
 * protect, readable by their owner alone. Production gets its own from the environment.
 */
export async function localSecrets(folder: string): Promise<z.output<typeof Secrets>> {
  const path = join(folder, 'secrets.json');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  const kept = text === undefined ? newSecrets() : JSON.parse(text);
  // Folders of earlier starts have neither of these, and they protect nothing that was there before.
  const secrets = Secrets.parse({ LEDGER_ANCHOR_KEY: newSigningKey(), DRAW_KEY: newKey(), ...kept });
  const complete = `${JSON.stringify(secrets, undefined, 2)}\n`;
  if (complete === text) return secrets;
  await writeFile(`${path}.new`, complete, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return secrets;
}

/** Those that every installation needs, by the names of their environment variables. */
export function newSecrets() {
  return { TOKEN_SECRET: newKey(), MEDIA_SECRET: newKey(), PERSON_KEY: newKey(), DRAW_KEY: newKey() };
}

function newKey(): string {
  return randomBytes(32).toString('base64');
}

/** Ed25519, PKCS #8 in base64. */
function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}
