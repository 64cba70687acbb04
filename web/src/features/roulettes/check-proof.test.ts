import type { RouletteProof } from '@sowon/contracts/missions/schemas';
import { expect, test } from 'vitest';
import { checkProof } from './check-proof.ts';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const missionId = '01890000-0000-7000-8000-000000000001';
const at = '2026-01-01T00:00:00.000Z';
const clientSeed = '00112233445566778899aabbccddeeff';

/** Test vectors shared with the server. */
const proof: RouletteProof = {
  rule: 'sowon-roulette-v1',
  missionId,
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  seed,
  rolls: [
    roll(1, 50, 408, '24c0ac51890cc5bfe36aaaeaab2f81d61d9061f691620bec2e5c9aa704f096f6'),
    roll(2, 50, 723, '68635db506a75ddf5872dad7c2af08593e47b5ced27c5538d340a134c286c0da'),
  ],
};

function roll(number: number, winPermille: number, outcome: number, digest: string) {
  const message = ['sowon-roulette-v1', missionId, number, winPermille, clientSeed, 0].join('\n');
  const rolled = { number, winPermille, clientSeed, clientSeedBy: 'BROWSER' as const, message, digest };
  return { ...rolled, outcome, won: false, coinPrice: 3, at };
}

const check = (changed: Partial<RouletteProof>) => checkProof({ ...proof, ...changed }, crypto.subtle);
const withSecond = (more: object) => ({
  rolls: proof.rolls.map((each, index) => (index === 1 ? { ...each, ...more } : each)),
});

test('computes the same rolls as the server', async () => {
  expect(await check({})).toEqual({
    holds: true,
    isCommitted: true,
    isComplete: true,
    rolls: [
      { number: 1, outcome: 408, isAsSigned: true, isAsDrawn: true },
      { number: 2, outcome: 723, isAsSigned: true, isAsDrawn: true },
    ],
  });
});

test('gives no verdict before the seed is revealed', async () => {
  expect(await check({ seed: null })).toBeNull();
});

test.each([
  ['another seed', { seed: `ff${seed.slice(2)}` }, { isCommitted: false }],
  ['other odds', withSecond({ winPermille: 49 }), { isCommitted: true, isComplete: true }],
  ['another browser’s seed', withSecond({ clientSeed: `f${clientSeed.slice(1)}` }), { isCommitted: true }],
  ['another outcome', withSecond({ outcome: 722 }), { isCommitted: true }],
  ['a win that was none', withSecond({ won: true }), { isCommitted: true }],
  ['a roll that is left out', { rolls: proof.rolls.slice(1) }, { isComplete: false }],
  ['a roll after a win', { rolls: [...proof.rolls, ...proof.rolls] }, { isComplete: false }],
])('finds %s', async (_, changed, expected) => {
  expect(await check(changed)).toMatchObject({ holds: false, ...expected });
});
