import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  anchorHash,
  anchorText,
  type BalanceProof,
  generateAnchorKey,
  proveBalance,
  readAnchorKey,
  type SignedAnchor,
} from '@sowon/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnchoredLedger, openAnchoredLedger } from './anchored-ledger.ts';

const run = promisify(execFile);
const verifier = fileURLToPath(new URL('../../ledger/verify-proof.mjs', import.meta.url));

let anchored: AnchoredLedger;
let signed: SignedAnchor;
let proof: BalanceProof;

beforeAll(async () => {
  anchored = await openAnchoredLedger();
  for (const owner of ['a', 'b', 'c', 'd', 'e']) await anchored.use(owner);
  signed = (await anchored.publish('2026-11-20')).signed;
  // Later events are not part of the anchor.
  await anchored.use('b', 'later');
  proof = await prove('b');
});

afterAll(() => anchored.close());

function prove(owner: string): Promise<BalanceProof> {
  const { database, key } = anchored;
  return proveBalance(database.db, { anchor: signed.anchor, key, owner });
}

/** Returns the stand-alone script's output for an anchor and a proof. */
async function check(anchor: unknown, ofProof: unknown, ...more: string[]): Promise<string> {
  const [anchorPath, proofPath] = ['a.json', 'p.json'].map((name) => join(anchored.folder, name));
  if (anchorPath === undefined || proofPath === undefined) throw new Error('two files');
  await writeFile(anchorPath, JSON.stringify(anchor));
  await writeFile(proofPath, JSON.stringify(ofProof));
  const { stdout } = await run(process.execPath, [verifier, anchorPath, proofPath, ...more]).catch(
    (error: { code: number; stderr: string }) => ({ stdout: `${error.code} ${error.stderr}` }),
  );
  return stdout.trim().split('\n')[0] ?? '';
}

test('a proof holds with nothing but the published file and the proof', async () => {
  const published = await readFile(join(anchored.folder, '2026-11-20.json'), 'utf8');
  expect(await check(JSON.parse(published), proof, anchored.key.publicKey)).toBe(
    '90 of the 450 points published on 2026-11-20 are those of b.',
  );
});

test('every owner can prove their balance', async () => {
  for (const owner of ['a', 'c', 'd', 'e']) {
    expect(await check(signed, await prove(owner))).toContain('90 of the 450 points');
  }
});

test('an owner without points and a changed ledger have no proof', async () => {
  await expect(prove('nobody')).rejects.toThrow('had no points');
  const { database } = anchored;
  const other = { anchor: signed.anchor, key: readAnchorKey(generateAnchorKey()), owner: 'b' };
  await expect(proveBalance(database.db, other)).rejects.toThrow('do not lead to what was published');
});

test('a proof contains neither name nor balance of other owners', () => {
  const text = JSON.stringify(proof.parts.map(({ path }) => path));
  expect(text).not.toMatch(/"owner"|"salt"|wallet/);
  // The nearest node beside a leaf is a random part of an owner's 90 points.
  expect(proof.parts.map(({ path }) => path.length)).toEqual([expect.any(Number), expect.any(Number)]);
});

const [first, second] = [0, 1] as const;
test.each<[string, (forged: BalanceProof) => BalanceProof, string]>([
  ['another owner', (of) => ({ ...of, owner: 'x' }), 'does not lead to the published total'],
  ['more points', (of) => ({ ...of, points: 91 }), 'the parts add up to 90, not to 91'],
  [
    'more points in a part',
    (of) => withPart(of, first, (part) => ({ ...part, points: part.points + 1 })),
    'does not lead to the published total',
  ],
  ['a part left out', (of) => ({ ...of, parts: of.parts.slice(1) }), 'does not lead to the published total'],
  [
    'a bent path',
    (of) =>
      withPart(of, second, (part) => ({
        ...part,
        path: part.path.map((node) => ({ ...node, points: node.points + 1 })),
      })),
    'does not lead to the published total',
  ],
  [
    'points below 0 on the way',
    (of) =>
      withPart(of, first, (part) => ({ ...part, path: part.path.map((node) => ({ ...node, points: -1 })) })),
    '-1 are no points',
  ],
  [
    'a path too short',
    (of) => withPart(of, first, (part) => ({ ...part, path: part.path.slice(1) })),
    'The proof does not hold',
  ],
  ['another anchor', (of) => ({ ...of, anchor: '00'.repeat(32) }), 'belongs to another anchor'],
])('a forged proof does not hold: %s', async (_, forge, reason) => {
  const said = await check(signed, forge(proof));
  expect(said).toMatch(/^1 The proof does not hold/);
  expect(said).toContain(reason);
});

function withPart(of: BalanceProof, index: number, change: (part: Part) => Part): BalanceProof {
  return { ...of, parts: of.parts.map((part, at) => (at === index ? change(part) : part)) };
}
type Part = BalanceProof['parts'][number];

test('a proof with a changed anchor, another total or a foreign signature does not hold', async () => {
  const { balances } = signed.anchor;
  const richer = { ...signed.anchor, balances: { ...balances, points: balances.points + 1 } };
  expect(await check({ ...signed, anchor: richer }, proof)).toContain('signature is not that of the anchor');
  const poorer = { ...signed.anchor, balances: { ...balances, points: balances.points - 1 } };
  const signature = anchored.key.sign(anchorText(poorer));
  const cooked = { ...proof, anchor: anchorHash((text) => hash('sha256', text), poorer) };
  expect(await check({ anchor: poorer, signature }, cooked)).toContain(
    'does not lead to the published total',
  );
  const stranger = readAnchorKey(generateAnchorKey()).publicKey;
  expect(await check(signed, proof, stranger)).toContain('signed with another key');
});
