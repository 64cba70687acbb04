import { hash } from 'node:crypto';
import { rootOfPath, type SumNode } from '@sowon/contracts/coin-totals/rule';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blockOf,
  bytesOfNodes,
  type Holding,
  leafOf,
  leavesOfBlock,
  levelsOf,
  nodesOfBytes,
  partsOf,
  pathOf,
  rootOf,
  type Shape,
  shapeFor,
  slotOf,
  slotsOf,
} from './tree.ts';

const day = '2026-11-21';
const saltKey = Buffer.alloc(32, 7);
const sha256 = async (text: string) => hash('sha256', text);

const holdings = fc
  .uniqueArray(fc.uuid(), { minLength: 1, maxLength: 40 })
  .chain((owners) =>
    fc.tuple(
      ...owners.map((owner) => fc.integer({ min: 1, max: 1_000_000 }).map((coins) => ({ owner, coins }))),
    ),
  );
const shape: Shape = { bits: 0, leaves: 128 };
const of = (some: readonly Holding[], key = saltKey) => leavesOfBlock({ saltKey: key, day, shape }, 0, some);

/** Returns the root that each leaf of a member leads to, as their own browser computes it. */
async function ways(leaves: readonly SumNode[], holding: Holding) {
  const levels = levelsOf(leaves);
  return Promise.all(
    partsOf(saltKey, day, holding).map(async (part) => {
      const leaf = leafOf(day, holding.owner, part);
      const index = leaves.findIndex(({ hash: of }) => of === leaf.hash);
      if (index === -1) return null;
      return rootOfPath(sha256, { leaf, index, leaves: leaves.length, path: pathOf(levels, index) });
    }),
  );
}

test('every leaf leads to the root, and the sums equal all coins', async () => {
  await fc.assert(
    fc.asyncProperty(holdings, async (some) => {
      const leaves = of(some);
      const root = rootOf(leaves);
      expect(root.coins).toBe(some.reduce((sum, { coins }) => sum + coins, 0));
      for (const holding of some) expect(await ways(leaves, holding)).toEqual([root, root]);
    }),
    { numRuns: 30 },
  );
});

test('a member with other coins than the tree states, or left out of it, has no path to its root', async () => {
  await fc.assert(
    fc.asyncProperty(holdings, fc.nat(), fc.integer({ min: 1, max: 1_000 }), async (some, at, more) => {
      const victim = some[at % some.length];
      if (victim === undefined) return;
      const others = some.filter((holding) => holding !== victim);
      for (const told of [[...others, { ...victim, coins: victim.coins + more }], others]) {
        const leaves = of(told);
        const root = rootOf(leaves);
        expect(await ways(leaves, victim)).not.toEqual([root, root]);
      }
    }),
    { numRuns: 30 },
  );
});

test('a changed sibling, sum, order or place leads to another root or to none', async () => {
  await fc.assert(
    fc.asyncProperty(holdings, fc.nat(), fc.nat(), async (some, at, height) => {
      const holding = some[at % some.length];
      if (holding === undefined) return;
      const leaves = of(some);
      const root = rootOf(leaves);
      const [part] = partsOf(saltKey, day, holding);
      if (part === undefined) throw new Error('two parts');
      const leaf = leafOf(day, holding.owner, part);
      const index = leaves.findIndex(({ hash: found }) => found === leaf.hash);
      const path = pathOf(levelsOf(leaves), index);
      const level = height % path.length;
      const beside = path[level];
      if (beside === undefined) throw new Error('a path');
      const way = (more: object) => rootOfPath(sha256, { leaf, index, leaves: leaves.length, path, ...more });
      const changed = (node: SumNode) => ({ path: path.with(level, node) });
      expect(await way({})).toEqual(root);
      for (const other of [
        changed({ ...beside, hash: hash('sha256', beside.hash) }),
        changed({ ...beside, coins: beside.coins + 1 }),
        changed({ ...beside, coins: -1 }),
        changed({ ...beside, coins: 0.5 }),
        { leaf: { ...leaf, coins: leaf.coins + 1 } },
        { index: index ^ 1 },
        { index: leaves.length },
        { path: path.slice(1) },
        { leaves: leaves.length * 2 },
      ]) {
        expect(await way(other)).not.toEqual(root);
      }
    }),
    { numRuns: 30 },
  );
});

test('a negative sum makes the tree creation fail', () => {
  expect(() =>
    rootOf([
      { hash: 'a'.repeat(64), coins: -5 },
      { hash: 'b'.repeat(64), coins: 5 },
    ]),
  ).toThrow(RangeError);
});

test('another day’s key gives other leaves, other splits and another order', () => {
  const some = [{ owner: '01890000-0000-7000-8000-000000000001', coins: 1_000 }];
  const [today, tomorrow] = [of(some), of(some, Buffer.alloc(32, 8))];
  expect(today.filter(({ hash: found }) => tomorrow.some((leaf) => leaf.hash === found))).toEqual([]);
  expect(partsOf(saltKey, day, some[0] as Holding)).not.toEqual(
    partsOf(Buffer.alloc(32, 8), day, some[0] as Holding),
  );
});

test('blocks are split to hold many wallets each, and no block exceeds its capacity', () => {
  const wallets = new Map<number, number>();
  for (let each = 0; each < 20_000; each += 1) {
    const slot = slotOf(`member ${each}`);
    wallets.set(slot, (wallets.get(slot) ?? 0) + 1);
  }
  const cut = shapeFor(wallets);
  expect(cut).toEqual({ bits: 6, leaves: 1_024 });
  const { from, to } = slotsOf(3, cut);
  expect([from - 1, from, to, to + 1].map((slot) => blockOf(slot, cut))).toEqual([2, 3, 3, 4]);
  expect(shapeFor(new Map([[9, 3]]))).toEqual({ bits: 0, leaves: 64 });
  expect(shapeFor(new Map())).toEqual({ bits: 0, leaves: 64 });
});

test('nodes are stored and read back unchanged', () => {
  const nodes = [
    { hash: 'ab'.repeat(32), coins: 0 },
    { hash: '01'.repeat(32), coins: Number.MAX_SAFE_INTEGER },
  ];
  expect(nodesOfBytes(bytesOfNodes(nodes))).toEqual(nodes);
});
