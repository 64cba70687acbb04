import { hash } from 'node:crypto';
import { outcomeOf, type RollTerms, rollMessage, wins } from '@sowon/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentOf, draw, drawOutcome } from './draw.ts';

const seed = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex');
const roll: RollTerms = {
  missionId: '01890000-0000-7000-8000-000000000001',
  number: 1,
  winPermille: 50,
  clientSeed: '00112233445566778899aabbccddeeff',
};

describe('the public draw rule', () => {
  test('commits to the SHA-256 of the seed', () => {
    expect(commitmentOf(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });

  test('signs one line for each value', () => {
    expect(rollMessage(roll, 0)).toBe(
      'sowon-roulette-v1\n01890000-0000-7000-8000-000000000001\n1\n50\n00112233445566778899aabbccddeeff\n0',
    );
  });

  test.each(vectors())('roll %i at %i thousandths yields %i', (number, winPermille, outcome, digest) => {
    expect(draw(seed, { ...roll, number, winPermille })).toEqual({ outcome, digest });
  });
});

/** Results of `openssl dgst -sha256 -mac HMAC -macopt hexkey:0001…1f` for the messages. In the fourth the first pair of bytes decides nothing. */
function vectors(): [number: number, winPermille: number, outcome: number, digest: string][] {
  return [
    [1, 50, 408, '24c0ac51890cc5bfe36aaaeaab2f81d61d9061f691620bec2e5c9aa704f096f6'],
    [2, 50, 723, '68635db506a75ddf5872dad7c2af08593e47b5ced27c5538d340a134c286c0da'],
    [3, 1, 430, '5b868cecaf2a0c400ac77a266563af8d658409a29940177b59d1848e7de8c046'],
    [57, 50, 401, 'ff1a19016a86b5a0d185e0fd84c686e572cef2d89aeb54f7d95131d57b61ae36'],
    [1000, 100, 987, '2703a3539f6465e1b7dd89a9ce2b47c8f40659b1d65446c6f3add8af39fab98f'],
  ];
}

describe('a roll outcome', () => {
  const digest = (...pairs: number[]) => Uint8Array.from(pairs.flatMap((pair) => [pair >> 8, pair & 255]));

  test('uses the first byte pair within the unbiased range', () => {
    expect(outcomeOf(digest(64_999))).toBe(999);
    expect(outcomeOf(digest(65_000, 65_535, 1_234))).toBe(234);
    expect(outcomeOf(digest(65_000, 65_535))).toBeNull();
    expect(outcomeOf(new Uint8Array())).toBeNull();
  });

  test('is uniform: 65 byte pairs lead to each outcome', () => {
    const counts = new Array<number>(1_000).fill(0);
    let refused = 0;
    for (let pair = 0; pair < 65_536; pair += 1) {
      const outcome = outcomeOf(digest(pair));
      if (outcome === null) refused += 1;
      else counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    expect(new Set(counts)).toEqual(new Set([65]));
    expect(refused).toBe(536);
  });

  test('uses the next block if the current one has no usable pair', () => {
    const blocks = [digest(65_535), digest(65_000), digest(7)];
    expect(drawOutcome((block) => blocks[block] ?? digest(0))).toBe(7);
  });

  test('wins below the odds', () => {
    expect([0, 49, 50, 999].map((outcome) => wins(outcome, 50))).toEqual([true, true, false, false]);
  });
});

describe('two rolls have different messages and digests', () => {
  const hex = fc.stringMatching(/^[0-9a-f]{16,64}$/);
  const terms = fc.record({
    missionId: fc.uuid(),
    number: fc.integer({ min: 1, max: 100_000 }),
    winPermille: fc.integer({ min: 1, max: 100 }),
    clientSeed: hex,
  });

  test('for any difference between them', () => {
    fc.assert(
      fc.property(terms, terms, fc.nat(3), fc.nat(3), (one, other, block, another) => {
        const same = JSON.stringify([one, block]) === JSON.stringify([other, another]);
        expect(rollMessage(one, block) === rollMessage(other, another)).toBe(same);
      }),
    );
  });

  test('a changed value changes the digest', () => {
    fc.assert(
      fc.property(terms, terms, (one, other) => {
        for (const name of ['missionId', 'number', 'winPermille', 'clientSeed'] as const) {
          const changed = { ...one, [name]: other[name] };
          expect(draw(seed, changed).digest === draw(seed, one).digest).toBe(one[name] === other[name]);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('a changed byte of the seed changes the digest and the commitment', () => {
    for (let at = 0; at < seed.length; at += 1) {
      const changed = Buffer.from(seed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(draw(changed, roll).digest).not.toBe(draw(seed, roll).digest);
      expect(commitmentOf(changed)).not.toBe(commitmentOf(seed));
    }
  });
});

/** Two-sided 99.9 % quantile of the normal distribution. */
const z999 = 3.2905;
const simulated = 1_000_000;

test.each([1, 10, 50, 100])(
  'a million rolls at odds of %i win within the 99.9 percent interval',
  (winPermille) => {
    const sign = quickHmac();
    let won = 0;
    for (let number = 1; number <= simulated; number += 1) {
      const terms = { ...roll, number, winPermille };
      const outcome = drawOutcome((block) => sign(rollMessage(terms, block)));
      if (wins(outcome, winPermille)) won += 1;
      if (number % 100_000 === 0) expect(outcome).toBe(draw(seed, terms).outcome);
    }
    const odds = winPermille / 1_000;
    const reach = z999 * Math.sqrt((odds * (1 - odds)) / simulated);
    expect(Math.abs(won / simulated - odds)).toBeLessThan(reach);
  },
  120_000,
);

/** HMAC-SHA-256 under the seed, built from two hashes as in RFC 2104. It reuses its buffers, so that four million calls take only seconds. */
function quickHmac(): (text: string) => Buffer {
  const block = 64;
  const padded = (byte: number) => Buffer.alloc(block, byte).map((each, at) => each ^ (seed[at] ?? 0));
  const inner = Buffer.concat([padded(0x36), Buffer.alloc(256)]);
  const outer = Buffer.concat([padded(0x5c), Buffer.alloc(32)]);
  const digest = Buffer.alloc(32);
  return (text) => {
    const length = inner.write(text, block, 'latin1');
    outer.write(hash('sha256', inner.subarray(0, block + length), 'binary'), block, 'latin1');
    digest.write(hash('sha256', outer, 'binary'), 'latin1');
    return digest;
  };
}
