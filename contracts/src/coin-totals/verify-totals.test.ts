import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, hash, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CoinTotals,
  leafText,
  nodeText,
  outstandingOf,
  type SumNode,
  statementText,
  totalsRule,
} from './rule.ts';
import type { CoinTotalsProof, SignedCoinTotals } from './schemas.ts';

const script = new URL('../../verify-totals.mjs', import.meta.url);
// The script is standalone and has no types.
const { problemsOf } = (await import(script.href)) as {
  problemsOf(days: readonly SignedCoinTotals[], proof: CoinTotalsProof | null): string[];
};

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const sha256 = (text: string) => hash('sha256', text);
const owner = '01890000-0000-7000-8000-000000000001';
const none = {
  before: 0,
  issued: 0,
  used: 0,
  expired: 0,
  refunded: 0,
  chargedBack: 0,
  debtPaid: 0,
  added: 0,
  taken: 0,
  reissued: 0,
  outstanding: 0,
};

const sealed = (totals: CoinTotals): SignedCoinTotals => ({
  totals: {
    ...totals,
    ledger: { ...totals.ledger, anchor: totals.ledger.anchor && { ...totals.ledger.anchor } },
  },
  hash: sha256(statementText(totals)),
  signature: sign(null, Buffer.from(statementText(totals)), privateKey).toString('base64'),
});

const day = '2026-11-22';
const parts = [
  { part: 0, coins: 30, salt: '1'.repeat(64) },
  { part: 1, coins: 12, salt: '2'.repeat(64) },
];
const [first, second] = parts.map(
  (part): SumNode => ({ hash: sha256(leafText({ day, owner, ...part })), coins: part.coins }),
);
if (!first || !second) throw new Error('two parts');
const root = sha256(nodeText(first, second));

const one = sealed({
  rule: totalsRule,
  day: '2026-11-21',
  number: 1,
  previous: null,
  publishedAt: '2026-11-21T16:20:00.000Z',
  bought: { ...none, issued: 40, outstanding: 40 },
  given: none,
  held: 0,
  owed: { before: 0, made: 0, paid: 0, outstanding: 0 },
  tree: { root: '0'.repeat(64), leaves: 64 },
  ledger: { position: 3, anchor: null },
  publicKey: key,
});
const two = sealed({
  ...one.totals,
  day,
  number: 2,
  previous: one.hash,
  tree: { root, leaves: 2 },
  bought: { ...none, before: 40, outstanding: 40 },
  given: { ...none, issued: 5, used: 3, outstanding: 2 },
  ledger: { position: 9, anchor: { number: 1, hash: 'a'.repeat(64) } },
});
const proof: CoinTotalsProof = {
  day,
  owner,
  coins: 42,
  held: 0,
  parts: [
    { ...parts[0], index: 0, path: [second] },
    { ...parts[1], index: 1, path: [first] },
  ] as CoinTotalsProof['parts'],
};

test('consistent days with an own balance have no problem', () => {
  expect(outstandingOf(two.totals)).toBe(42);
  expect(problemsOf([two, one], proof)).toEqual([]);
  expect(problemsOf([two, one], { ...proof, coins: 0, parts: [] })).toEqual([]);
});

const again = (more: Partial<CoinTotals>) => sealed({ ...two.totals, ...more });

describe('the script reports', () => {
  test.each([
    [
      'a sum that was changed',
      { ...two, totals: { ...two.totals, held: 1 } },
      'its hash is that of another text',
    ],
    ['a signature of another text', { ...two, signature: one.signature }, 'its key has not signed it'],
    [
      'coins that do not add up',
      again({ given: { ...none, issued: 5, outstanding: 2 } }),
      'given coins do not add up',
    ],
    ['a sum below 0', again({ held: -1 }), 'a sum is below 0, or no whole number'],
    [
      'a debt that does not add up',
      again({ owed: { before: 0, made: 1, paid: 0, outstanding: 0 } }),
      'what is owed',
    ],
    ['more held than there is', again({ held: 43 }), 'more is held than there is'],
    ['a day that is left out', again({ number: 3 }), 'does not continue'],
    ['a chain that was begun anew', again({ previous: 'f'.repeat(64) }), 'does not continue'],
    [
      'sums that begin elsewhere',
      again({ bought: { ...none, before: 39, issued: 1, outstanding: 40 } }),
      'begins with other sums',
    ],
    ['a root that is another', again({ tree: { root: 'e'.repeat(64), leaves: 2 } }), 'part 0 does not lead'],
  ])('%s', (_, changed, problem) => {
    expect(problemsOf([one, changed], proof).join('\n')).toContain(problem);
  });

  test('coins that differ from the leaves', () => {
    expect(problemsOf([one, two], { ...proof, coins: 43 })).toEqual([
      'proof: its parts are not 43 coins together',
    ]);
    expect(problemsOf([one, two], { ...proof, owner: '01890000-0000-7000-8000-000000000002' })).toHaveLength(
      2,
    );
    expect(problemsOf([one, two], { ...proof, day: '2026-11-30' })).toEqual([
      'proof: 2026-11-30 is not among the statements',
    ]);
  });
});

describe('the command', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'verify-totals-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...files: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(script), ...files], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, stdout, stderr: stderr.trim() };
  };
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return name;
  };

  test('verifies files of statements and of a proof', () => {
    const totals = write('totals.json', JSON.stringify({ days: [two, one] }));
    const reply = run(totals, write('proof.json', JSON.stringify(proof)));
    expect(reply).toMatchObject({ status: 0, stderr: '' });
    expect(reply.stdout).toContain(`The 42 coins of ${owner} are in the total of ${day}.`);
  });

  test('says in one sentence which file cannot be read, and fails', () => {
    const totals = write('totals.json', JSON.stringify(one));
    const broken = write('broken.json', '{"days": [');
    const empty = write('empty.json', '{}');
    const list = write('list.json', JSON.stringify({ days: [null] }));
    expect(
      [['absent.json'], [broken], [empty], [list], [totals, broken], [totals, empty]].map((files) =>
        run(...files),
      ),
    ).toEqual(
      [
        'absent.json cannot be read: there is no such file.',
        'broken.json is not valid JSON.',
        'empty.json holds no totals.',
        'list.json holds no totals.',
        'broken.json is not valid JSON.',
        'empty.json holds no proof.',
      ].map((stderr) => ({ status: 2, stdout: '', stderr })),
    );
  });
});
