import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { fieldError } from '../../../app-error.ts';
import { createTurns } from '../../../http/overload.ts';

/** argon2id with 19 MiB, two passes, one lane: the minimum that OWASP recommends. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Each hash takes one core and 19 MiB, so the process computes two at a time and queues fifty. */
const turns = createTurns({ most: 2, queue: 50, patienceMs: 8_000 });

/** A hash of a password that nobody has: verifying against it takes as long as against a member's. */
const nobodysHash = `${prefix}xMTO2B8Xk2NNzm0/wVJX8Q$DxkgUw4swgylWmPLnNntdOORuOgtSKCI3wA5Thw1bJU`;

/** @throws AppError BUSY if too many hashes wait */
export function hashPassword(password: string): Promise<string> {
  return turns(() => hash(password, parameters));
}

/**
 * Checks a password in the same time whether or not the member exists.
 * @param passwordHash null for an unknown address; the result is then false
 * @throws AppError BUSY if too many hashes wait
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await turns(() => verify(passwordHash ?? nobodysHash, password));
  return matches && passwordHash !== null;
}

/** Returns true if the hash was made with other parameters than the current ones; the next login replaces it. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(prefix);
}

/** The passwords most often found in leaks, which attackers try first. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** @throws AppError PASSWORD_COMMON (`password`) for one of the most used passwords, ignoring case */
export function requireUncommon(password: string): void {
  if (common.has(password.toLowerCase())) {
    throw fieldError('PASSWORD_COMMON', 'password', 'is one of the most used passwords', null);
  }
}
