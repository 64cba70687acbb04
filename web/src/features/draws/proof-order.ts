import { type DrawLeaf, entryText, lotText } from '@sowon/contracts/draws/fair';
import type { DrawRecord } from '@sowon/contracts/draws/schemas';
import { bytesOf, hexOf } from '../../lib/hex.ts';

/** WebCrypto for hashes and signatures: the browser’s, or Node’s in a test. */
export type Subtle = typeof crypto.subtle;

const utf8 = new TextEncoder();

const sha256 = async (subtle: Subtle, bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await subtle.digest('SHA-256', bytes));

/** Returns true for 32 bytes in lower-case hexadecimal. */
export const isDigest = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Returns the commitment that was published before anybody could enter. @param seed hexadecimal */
export const commitmentOf = async (subtle: Subtle, seed: string): Promise<string> =>
  hexOf(await sha256(subtle, bytesOf(seed)));

/** Returns the leaf of an entry in the list, in hexadecimal. */
export const leafOf = async (subtle: Subtle, entry: DrawLeaf): Promise<string> =>
  hexOf(await sha256(subtle, Uint8Array.of(0, ...utf8.encode(entryText(entry)))));

/**
 * Returns the root of the tree of a list. Pairs are joined level by level, and an unpaired node moves up unchanged, as in the tree of RFC
 * 6962.
 * @param leaves hexadecimal, at least one
 */
export async function rootOf(subtle: Subtle, leaves: readonly string[]): Promise<string> {
  let level = leaves.map(bytesOf);
  while (level.length > 1) {
    const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, index) =>
      level.slice(index * 2, index * 2 + 2),
    );
    level = await Promise.all(
      pairs.map(async ([left, right]) =>
        left && right ? sha256(subtle, Uint8Array.of(1, ...left, ...right)) : (left ?? new Uint8Array()),
      ),
    );
  }
  return hexOf(level[0] ?? new Uint8Array());
}

/** Returns the numbers of all entries, lowest lot first; null while the record lacks the seed, the beacon or the list. */
export async function orderOf(
  subtle: Subtle,
  { productId, seed, beacon, frozen }: DrawRecord,
): Promise<readonly number[] | null> {
  if (seed === null || beacon === null || frozen === null) return null;
  const { root, entries } = frozen;
  const key = await subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const lots = await Promise.all(
    Array.from({ length: entries }, async (_, index) => {
      const number = index + 1;
      const text = utf8.encode(lotText({ productId, root, beacon, number }));
      return { number, lot: hexOf(new Uint8Array(await subtle.sign('HMAC', key, text))) };
    }),
  );
  return lots.toSorted((one, other) => (one.lot < other.lot ? -1 : 1)).map(({ number }) => number);
}
