import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Ctx } from '../../../context.ts';
import { derivedKey } from '../../../derived-key.ts';

/** The origin of a login try. */
interface Whence {
  /** IP address. */
  readonly address: string;
  /** The device id from an earlier login, or a new one. */
  readonly device: string;
}

/** Keyed hashes under which places are counted and known; the database reveals no address. */
export interface Places {
  readonly address: Buffer;
  readonly device: Buffer;
}

/** The shared counter of all places unknown to an account. */
export const elsewhere = Buffer.alloc(32);

/** Returns the keyed hashes of the origin of a try. IPv6 addresses count by their first 64 bits, because one home or server owns all the rest. */
export function placesOf({ config }: Pick<Ctx, 'config'>, { address, device }: Whence): Places {
  const key = derivedKey(config, 'place of a login');
  const fingerprint = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    address: fingerprint(`address:${networkOf(address)}`),
    device: fingerprint(`device:${device}`),
  };
}

function networkOf(address: string): string {
  const parsed = ipaddr.parse(address);
  const bytes = parsed.toByteArray();
  if (parsed.kind() === 'ipv4') return bytes.join('.');
  const isMapped = 'isIPv4MappedAddress' in parsed && parsed.isIPv4MappedAddress();
  return isMapped ? bytes.slice(-4).join('.') : bytes.slice(0, 8).join(':');
}
