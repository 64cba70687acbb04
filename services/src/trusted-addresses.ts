import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * Returns a check for addresses of trusted proxies: those of this machine, and the given ones.
 * @param given addresses and networks, such as `10.0.0.7` and `10.1.0.0/16`
 * @throws Error naming an invalid entry
 */
export function trustedAddresses(given: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const each of given) add(list, each);
  const isGiven = (plain: string) => list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
  // Loopback first: every request is checked, and most come from this machine or without a proxy.
  return (address) => {
    const plain = plainOf(address);
    return isLoopback(plain) || (given.length > 0 && isIP(plain) !== 0 && isGiven(plain));
  };
}

function add(list: BlockList, entry: string): void {
  const [address = '', bits, ...more] = entry.split('/');
  const [family, most] = isIPv4(address) ? (['ipv4', 32] as const) : (['ipv6', 128] as const);
  const isNetwork = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
  if (isIP(address) === 0 || more.length > 0 || (bits !== undefined && !isNetwork)) {
    throw new Error(`neither an address nor a network: ${entry}`);
  }
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
}

const isLoopback = (plain: string) => plain === '::1' || (plain.startsWith('127.') && isIPv4(plain));

/** Turns an IPv4-mapped IPv6 address into plain IPv4. */
const plainOf = (address: string) =>
  address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
