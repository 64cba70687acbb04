import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../../../http/turns.ts';

/** argon2id with 19 MiB, two passes, one lane: the minimum that OWASP recommends. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Each hash takes a core and 19 MiB, so the process makes two at a time and lets fifty wait. */
const turns = createTurns({ most: 2, queue: 50, patienceMs: 8_000 });

/** A hash of nobody's password: verifying against it takes as long as against a member's. */
const nobodysHash = `${prefix}xMTO2B8Xk2NNzm0/wVJX8Q$DxkgUw4swgylWmPLnNntdOORuOgtSKCI3wA5Thw1bJU`;

/** @throws AppError BUSY when too many hashes wait. */
export function hashPassword(password: string): Promise<string> {
  return turns(() => hash(password, parameters));
}

/**
 * Compares in the same time whether there is a member or not.
 * @param passwordHash null for an address that nobody has; the answer is then false
 * @throws AppError BUSY when too many hashes wait
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await turns(() => verify(passwordHash ?? nobodysHash, password));
  return matches && passwordHash !== null;
}

/** Was made with other parameters than today's; the next login renews it. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(prefix);
}
