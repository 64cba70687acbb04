import { createHmac, timingSafeEqual } from 'node:crypto';
import { policy } from '@sowon/contracts';

const { secondFactorStepSeconds: stepSeconds, secondFactorDigits: digits } = policy.accounts;

/** Our name in the authenticator app. */
const issuer = 'Sowon Console';

/** The length of the hash in bytes (RFC 4226, section 4). */
export const secretBytes = 20;

/** Returns the time step of an instant (RFC 6238, section 4); each step has one code. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1_000 / stepSeconds);

/** Returns the six-digit code of a time step (RFC 4226, section 5.3). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

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
  const typed = Buffer.from(code);
  const now = stepAt(at);
  const matching = [now, now - 1, now + 1].filter((step) => {
    const known = Buffer.from(codeOf(secret, step));
    return known.length === typed.length && timingSafeEqual(known, typed);
  });
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

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base32 without padding (RFC 4648, section 6). */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => letters[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** @throws Error for invalid base32 */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => {
    const value = letters.indexOf(letter);
    if (value < 0) throw new Error('not a text in base32');
    return value.toString(2).padStart(5, '0');
  });
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
