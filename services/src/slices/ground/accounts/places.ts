import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Ctx } from '../../../context.ts';
import { derivedKey } from '../../../derived-key.ts';

/** Where a try to log in comes from. */
interface Whence {
  /** Of the network. */
  readonly address: string;
  /** The name that an earlier login gave the device, or a new one. */
  readonly device: string;
}

/** The fingerprints under which places are counted and known; who reads the database learns no address from them. */
export interface Places {
  readonly address: Buffer;
  readonly device: Buffer;
}

/** All places that an account does not know, counted together. */
export const elsewhere = Buffer.alloc(32);

/**
 * The fingerprints of where a try comes from. Addresses of version 6 count by their first 64 bits: a single home or server
 * has all of the rest.
 */
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
