import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { consistencyRanges, isConsistent } from '../../domain/anchor/consistency.ts';
import { growTree, rootOf } from '../../domain/anchor/tree.ts';
import { joinNodes } from './log.ts';
import { isSignedBy, readNote, readVerifierKey, verifierKey, writeNote } from './note.ts';
import { sha256 } from './sha256.ts';

/** The leaves of the test vectors of Certificate Transparency, which other log implementations use too. */
const inputs = ['', '\x00', '\x10', '\x20\x21', '\x30\x31', '@ABC', 'PQRSTUVW', '`abcdefghijklmno'];
const leaves = inputs.map((input) => sha256(`\0${input}`));

function rootOfRange(of: readonly string[], from: number, to: number): string {
  const tree = growTree(joinNodes);
  for (const leaf of of.slice(from, to)) tree.append(leaf);
  return rootOf(joinNodes, sha256(''), tree.peaks());
}

const proofOf = (of: readonly string[], from: number, to: number) =>
  consistencyRanges(from, to).map((range) => rootOfRange(of, range.from, range.to));

describe('the log', () => {
  test.each([
    [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
    [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
    [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
  ])('has the root of the test vectors for %i leaves', (size, root) => {
    expect(rootOfRange(leaves, 0, size)).toBe(root);
  });

  test('has the proofs of the test vectors', () => {
    expect(proofOf(leaves, 1, 8)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
  });

  const grown = fc
    .tuple(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 0, max: 70 }))
    .map(([from, more]) => ({
      from,
      of: Array.from({ length: from + more }, (_, index) => sha256(`\0${index}`)),
    }));
  const headOf = (of: readonly string[], size: number) => ({ size, root: rootOfRange(of, 0, size) });

  test('proves for any two of its sizes that the smaller is a prefix', () => {
    fc.assert(
      fc.property(grown, ({ from, of }) => {
        const proof = proofOf(of, from, of.length);
        return isConsistent(joinNodes, headOf(of, from), headOf(of, of.length), proof);
      }),
    );
  });

  test('accepts the proof for no other leaves and no other hashes', () => {
    fc.assert(
      fc.property(grown, fc.nat(), ({ from, of }, place) => {
        const rewritten = of.map((leaf, index) => (index === place % from ? sha256('another') : leaf));
        const [older, newer] = [headOf(of, from), headOf(of, of.length)];
        const forged = headOf(rewritten, of.length);
        expect(isConsistent(joinNodes, older, forged, proofOf(of, from, of.length))).toBe(false);
        expect(isConsistent(joinNodes, older, forged, proofOf(rewritten, from, of.length))).toBe(false);
        const proof = proofOf(of, from, of.length);
        expect(isConsistent(joinNodes, older, newer, [...proof, sha256('more')])).toBe(false);
        if (proof.length > 0) {
          expect(isConsistent(joinNodes, older, newer, proof.slice(1))).toBe(false);
          const bent = proof.with(place % proof.length, sha256('bent'));
          expect(isConsistent(joinNodes, older, newer, bent)).toBe(false);
        }
      }),
    );
  });

  test.each([
    [0, 1],
    [3, 2],
    [1.5, 2],
  ])('has no proof from %d to %d leaves', (from, to) => {
    expect(() => consistencyRanges(from, to)).toThrow(RangeError);
  });
});

describe('a signed note', () => {
  const peter = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
  // The example of golang.org/x/mod/sumdb/note.
  const note = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;

  test('of a known format is parsed, recognised by its key and written unchanged', () => {
    const key = readVerifierKey(peter);
    expect(verifierKey(key)).toBe(peter);
    expect(isSignedBy(key, readNote(note))).toBe(true);
    expect(writeNote(readNote(note))).toBe(note);
  });

  test('that was changed has no valid signature', () => {
    const key = readVerifierKey(peter);
    expect(isSignedBy(key, readNote(note.replace('answer', 'Answer')))).toBe(false);
    expect(isSignedBy(key, { ...readNote(note), signatures: [] })).toBe(false);
  });

  test.each(['', 'text\n', 'text\n\n', 'text\n\n- name AAAA\n', 'text\n\n\u2014 name\n'])(
    'is rejected: %j',
    (text) => {
      expect(() => readNote(text)).toThrow();
    },
  );

  test.each(['', peter.replace('c74f20a3', 'c74f20a4'), peter.slice(0, -4)])(
    'cannot be verified with the invalid key %j',
    (text) => {
      expect(() => readVerifierKey(text)).toThrow();
    },
  );
});
