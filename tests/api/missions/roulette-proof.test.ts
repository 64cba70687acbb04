import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type RollTerms, type RouletteProof, rollMessage, wins } from '@sowon/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitmentOf, draw } from '../../../services/src/slices/missions/roulettes/draw.ts';
import { openMissionLine } from '../../harness/mission-line.ts';
import { createScratchFolder } from '../../harness/scratch.ts';

const run = promisify(execFile);
const verifier = fileURLToPath(import.meta.resolve('@sowon/contracts/verify-roulette.mjs'));

type Folder = Awaited<ReturnType<typeof createScratchFolder>>;
let folder: Folder;
beforeAll(async () => {
  folder = await createScratchFolder('proof');
});
afterAll(() => folder.remove());

/** Runs the standalone script on a proof. @returns its lines, and whether the proof holds */
async function check(proof: unknown, ...more: string[]): Promise<{ holds: boolean; lines: string[] }> {
  const path = join(folder.path, 'proof.json');
  await writeFile(path, JSON.stringify(proof));
  const ended = await run(process.execPath, [verifier, path, ...more]).then(
    ({ stdout }) => ({ holds: true, text: stdout }),
    ({ stderr }: { stderr: string }) => ({ holds: false, text: stderr }),
  );
  return { holds: ended.holds, lines: ended.text.trim().split('\n') };
}

const missionId = '01890000-0000-7000-8000-000000000001';
const seed = createHash('sha256').update('a seed of the tests').digest();

/** Returns a proof of a roulette rolled until the first win, or `most` times, at odds that change on the way. */
function proofOf(most: number): RouletteProof {
  const rolls: RouletteProof['rolls'] = [];
  for (let number = 1; number <= most && !rolls.at(-1)?.won; number += 1) {
    const clientSeed = createHash('sha256').update(`${number}`).digest('hex').slice(0, 32);
    const terms: RollTerms = { missionId, number, winPermille: number % 2 === 0 ? 5 : 1, clientSeed };
    const { outcome, digest } = draw(seed, terms);
    const { winPermille } = terms;
    const won = wins(outcome, winPermille);
    const message = rollMessage(terms, 0);
    const at = '2026-01-01T00:00:00.000Z';
    const clientSeedBy = 'BROWSER' as const;
    rolls.push({
      number,
      winPermille,
      clientSeed,
      clientSeedBy,
      message,
      digest,
      outcome,
      won,
      coinPrice: 3,
      at,
    });
  }
  return {
    rule: 'sowon-roulette-v1',
    missionId,
    commitment: commitmentOf(seed),
    seed: seed.toString('hex'),
    rolls,
  };
}

describe('the stand-alone verifier', () => {
  test('confirms every outcome of a long roulette', async () => {
    const proof = proofOf(2_000);
    expect(proof.rolls.length).toBeGreaterThan(50);
    expect(await check(proof, proof.commitment)).toEqual({
      holds: true,
      lines: [expect.stringMatching(/^\d+ rolls, \d won: every outcome follows/)],
    });
  });

  test('reports rolls without a client seed, and rejects a client seed with an unknown author', async () => {
    const rolls = proofOf(3).rolls.map((roll, index) => ({
      ...roll,
      ...(index > 0 && { clientSeedBy: 'SERVER' as const }),
    }));
    expect(await check({ ...proofOf(3), rolls })).toEqual({
      holds: true,
      lines: [
        expect.stringMatching(/^3 rolls, 0 won/),
        '2 of them brought no seed of their own: the server drew that part as well.',
      ],
    });
    const odd = rolls.map((roll) => ({ ...roll, clientSeedBy: 'NOBODY' }));
    expect(await check({ ...proofOf(3), rolls: odd })).toMatchObject({ holds: false });
    const older = rolls.map(({ clientSeedBy: _, ...roll }) => roll);
    expect(await check({ ...proofOf(3), rolls: older })).toMatchObject({ holds: true });
  });

  const small = proofOf(3);
  const changed = (text: string, at: number) => {
    const other = text[at] === '0' ? '1' : '0';
    return `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
  };
  const withRoll = (more: object) => ({
    ...small,
    rolls: small.rolls.map((roll, index) => (index === 1 ? { ...roll, ...more } : roll)),
  });
  const [, second] = small.rolls;
  if (!second) throw new Error('there are three rolls');

  test.each([
    ['the seed', { ...small, seed: changed(small.seed ?? '', 40) }, /^seed: /],
    ['the commitment', { ...small, commitment: changed(small.commitment, 0) }, /^seed: /],
    ['the odds', withRoll({ winPermille: 6 }), /^roll 2: winPermille is not what was signed/],
    [
      'the client seed',
      withRoll({ clientSeed: changed(second.clientSeed, 31) }),
      /^roll 2: clientSeed is not/,
    ],
    ['the number', withRoll({ number: 3 }), /^roll 2: its number is 3/],
    ['the mission', { ...small, missionId: changed(missionId, 35) }, /^roll 1: missionId is not/],
    ['the message', withRoll({ message: `${second.message} ` }), /^roll 2: block is not/],
    ['a longer message', withRoll({ message: `${second.message}\nmore` }), /^roll 2: message is not/],
    ['the digest', withRoll({ digest: changed(second.digest, 63) }), /^roll 2: the digest is not/],
    ['the outcome', withRoll({ outcome: second.outcome + 1 }), /^roll 2: the outcome is/],
    ['what it came to', withRoll({ won: true }), /^roll 2: it is said to have won/],
    ['a roll that is left out', { ...small, rolls: small.rolls.toSpliced(1, 1) }, /^roll 2: its number is 3/],
  ])('reports %s', async (_, proof, line) => {
    const { holds, lines } = await check(proof);
    expect(holds).toBe(false);
    expect(lines[0]).toMatch(line);
  });

  /** The changeable places of a proof, and the line that reports each change. */
  const places = [
    { of: 'seed', text: small.seed ?? '', names: /^seed: its SHA-256 is not the commitment$/ },
    { of: 'commitment', text: small.commitment, names: /^seed: its SHA-256 is not the commitment$/ },
    { of: 'clientSeed', text: second.clientSeed, names: /^roll 2: clientSeed is not what was signed$/ },
    {
      of: 'winPermille',
      text: String(second.winPermille),
      names: /^roll 2: winPermille is not what was signed$/,
    },
    { of: 'number', text: String(second.number), names: /^roll 2: number is not what was signed$/ },
    { of: 'outcome', text: String(second.outcome), names: /^roll 2: the outcome is \d+, not \d+$/ },
    {
      of: 'digest',
      text: second.digest,
      names: /^roll 2: the digest is not that of its message under the seed$/,
    },
    {
      of: 'message',
      text: second.message,
      names: /^roll 2: the digest is not that of its message under the seed$/,
    },
  ] as const;
  /** Any byte of these places, replaced by another valid one. */
  const change = fc.constantFrom(...places).chain((place) =>
    fc.record({
      place: fc.constant(place),
      at: fc.nat({ max: place.text.length - 1 }),
      byte: fc.constantFrom(...(/^\d{1,3}$/.test(place.text) ? '123456789' : '0123456789abcdef')),
    }),
  );

  test('reports any changed byte, and reports nothing for unchanged data', async () => {
    const isChange = ({ place, at, byte }: { place: { text: string }; at: number; byte: string }) =>
      place.text[at] !== byte;
    const tried = new Set<string>();
    await fc.assert(
      fc.asyncProperty(change.filter(isChange), async ({ place: { of, text, names }, at, byte }) => {
        tried.add(of);
        const other = `${text.slice(0, at)}${byte}${text.slice(at + 1)}`;
        const isNumber = of === 'winPermille' || of === 'number' || of === 'outcome';
        const proof =
          of === 'seed' || of === 'commitment'
            ? { ...small, [of]: other }
            : withRoll({ [of]: isNumber ? Number(other) : other });
        const { holds, lines } = await check(proof);
        expect([of, at, holds]).toEqual([of, at, false]);
        expect(lines).toContainEqual(expect.stringMatching(names));
      }),
      // Each run starts a program.
      {
        numRuns: 60,
        examples: places.map((place) => [{ place, at: 0, byte: place.text[0] === '7' ? '8' : '7' }]),
      },
    );
    expect(tried.size).toBe(places.length);
    expect(await check(small)).toMatchObject({ holds: true });
  });

  test('detects by the digest odds that were changed everywhere, also in the text', async () => {
    const message = rollMessage({ missionId, ...second, winPermille: 100 }, 0);
    const { lines } = await check(withRoll({ winPermille: 100, message }));
    expect(lines[0]).toBe('roll 2: the digest is not that of its message under the seed');
  });

  test('requires the revealed seed and the recorded commitment', async () => {
    expect((await check({ ...small, seed: null })).lines[0]).toMatch(/not shown yet/);
    expect((await check(small, 'f'.repeat(64))).lines[0]).toMatch(/^commitment: /);
  });
});

test('verifies the published proof of a won roulette', async () => {
  const line = await openMissionLine();
  const { market, fan } = line;
  try {
    await market.credit(fan, 10_000);
    const productId = await market.product(line.creator, { type: 'LUCKY', winProbability: 5, coinPrice: 1 });
    const { body: opened } = await market.call<{ id: string; commitment: string }>(
      'POST',
      '/missions/lucky',
      {
        as: fan,
        body: { missionProductId: productId },
      },
    );
    let won = false;
    for (let count = 0; count < 1_000 && !won; count += 1) {
      const clientSeed = count.toString(16).padStart(32, '0');
      const { body } = await market.call<{ success: boolean }>('POST', `/missions/${opened.id}/rolls`, {
        as: fan,
        body: { clientSeed, coinPrice: 1, winPermille: 50 },
      });
      won = body.success;
    }
    // A won roulette is public, and so is its proof.
    const { body: published } = await market.call<RouletteProof>('GET', `/missions/${opened.id}/proof`);
    expect(await check(published, opened.commitment)).toMatchObject({ holds: true });
    expect(published.rolls.at(-1)).toMatchObject({ won: true });
  } finally {
    await market.close();
  }
});
