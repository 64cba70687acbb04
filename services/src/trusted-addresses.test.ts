import { expect, test } from 'vitest';
import { trustedAddresses } from './trusted-addresses.ts';

test('this machine is always trusted, other addresses only if configured', () => {
  const alone = trustedAddresses([]);
  for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
    expect(alone(address)).toBe(true);
  for (const address of ['10.0.0.7', '127.0.0.1.example', 'unix:', '']) expect(alone(address)).toBe(false);
});

test('an address is trusted alone, and a network with all its addresses, in both notations', () => {
  const trusts = trustedAddresses(['10.0.0.7', '10.1.0.0/16', 'fd00:1::/32']);
  for (const address of [
    '10.0.0.7',
    '::ffff:10.0.0.7',
    '10.1.255.1',
    '::ffff:10.1.0.9',
    'fd00:1:2::9',
    '::1',
  ])
    expect(trusts(address), address).toBe(true);
  for (const address of ['10.0.0.8', '10.2.0.1', 'fd00:2::1', '::ffff:10.2.0.1', 'nonsense'])
    expect(trusts(address), address).toBe(false);
});

test.each(['', 'proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'fd00::/129', '10.0.0'])(
  'an invalid address or network is rejected by name: %j',
  (entry) => {
    expect(() => trustedAddresses([entry])).toThrow(`neither an address nor a network: ${entry}`);
  },
);
