import { policy } from '@sowon/contracts';
import { HOTP, Secret, TOTP } from 'otpauth';

const { secondFactorStepSeconds: stepSeconds, secondFactorDigits: digits } = policy.accounts;

/** Our name in the authenticator app. */
const issuer = 'Sowon Console';

/** The length of the hash in bytes (RFC 4226, section 4). */
export const secretBytes = 20;

/** Returns the time step of an instant (RFC 6238, section 4); each step has one code. */
export const stepAt = (at: Date): number => TOTP.counter({ period: stepSeconds, timestamp: at.getTime() });

/** Returns the six-digit code of a time step (RFC 4226, section 5.3). */
export const codeOf = (secret: Buffer, step: number): string =>
  HOTP.generate({ secret: secretOf(secret), counter: step, digits });

/**
 * Returns the time step of a typed code: the current, the previous or the next one, because clocks differ and people type slowly.
 * @param lastStep the last accepted step: it and earlier ones are rejected; null if there is none
 * @returns null if the code matches no step
 */
export function stepOfCode(
  secret: Buffer,
  code: string,
  { at, lastStep }: { at: Date; lastStep: number | null },
): number | null {
  // `validate` throws for characters of several bytes.
  if (!/^[0-9]*$/.test(code)) return null;
  const now = stepAt(at);
  const given = { token: code, secret: secretOf(secret), digits, window: 0 };
  const matching = [now, now - 1, now + 1].filter((counter) => HOTP.validate({ ...given, counter }) !== null);
  return matching.find((step) => lastStep === null || step > lastStep) ?? null;
}

/** Returns the URI that an authenticator app opens or scans. @param secret in base32 */
export function addressOf(secret: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, algorithm: 'SHA1' });
  query.set('digits', String(digits));
  query.set('period', String(stepSeconds));
  // Apps would show a plus sign instead of a space.
  return `otpauth://totp/${label}?${query}&issuer=${encodeURIComponent(issuer)}`;
}

/** Encodes bytes in base32 without padding (RFC 4648, section 6). */
export const toBase32 = (bytes: Buffer): string => secretOf(bytes).base32;

/** @throws Error for invalid base32 */
export const fromBase32 = (text: string): Buffer => Buffer.from(Secret.fromBase32(text).bytes);

/** The bytes are copied, because a `Buffer` may be a part of a larger `ArrayBuffer`. */
const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });
