import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Secrets = z.object({
  TOKEN_SECRET: z.string(),
  MEDIA_SECRET: z.string(),
  PERSON_KEY: z.string(),
  DRAW_KEY: z.string(),
  LEDGER_ANCHOR_KEY: z.string(),
  VAPID_PUBLIC_KEY: z.string(),
  VAPID_PRIVATE_KEY: z.string(),
});

/**
 * Returns the secrets of a local start by their environment variables. They are generated once and kept beside the data they protect, readable only by their
 * owner. Production gets its own from the environment.
 */
export async function localSecrets(folder: string): Promise<z.output<typeof Secrets>> {
  const path = join(folder, 'secrets.json');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  const kept = text === undefined ? newSecrets() : JSON.parse(text);
  // Folders of earlier versions lack these keys. New ones are safe: no existing data depends on them.
  const later = { LEDGER_ANCHOR_KEY: newSigningKey(), DRAW_KEY: newKey(), ...newPushKeys() };
  const secrets = Secrets.parse({ ...later, ...kept });
  const complete = `${JSON.stringify(secrets, undefined, 2)}\n`;
  if (complete === text) return secrets;
  await writeFile(`${path}.new`, complete, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return secrets;
}

/** Generates the secrets that every installation needs, by their environment variables. */
export function newSecrets() {
  return { TOKEN_SECRET: newKey(), MEDIA_SECRET: newKey(), PERSON_KEY: newKey(), DRAW_KEY: newKey() };
}

function newKey(): string {
  return randomBytes(32).toString('base64');
}

/** Generates the P-256 key pair that identifies us to push services, in the format of `web-push generate-vapid-keys`. */
export function newPushKeys() {
  const pair = createECDH('prime256v1');
  const VAPID_PUBLIC_KEY = pair.generateKeys('base64url');
  // Node returns a small private key without its leading zeros.
  const bytes = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: bytes.toString('base64url') };
}

/** An Ed25519 key as PKCS #8 in base64. */
function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}
