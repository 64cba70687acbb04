import { hash } from 'node:crypto';
import { leafText, nodeText, type SumNode } from '@sowon/contracts/coin-totals/rule';

/** A member's coins at the end of a day. */
export interface Holding {
  readonly owner: string;
  readonly coins: number;
}

/** A leaf of a member, as in its proof. */
export interface Part {
  readonly part: number;
  readonly coins: number;
  readonly salt: string;
}

/** Shape of a day's tree: 2 to the power of `bits` blocks of `leaves` leaves each. */
export interface Shape {
  readonly bits: number;
  readonly leaves: number;
}

/** There are 2 to the power of this many slots; a block has the slots with the same leading bits. */
const slotBits = 16;
/** Small, as a block is rebuilt for each proof; but with many wallets, so that its sum reveals nothing about one of them. */
const walletsOfBlock = 256;
/** Minimum number of leaves, so that a small number of wallets cannot be counted. */
const leavesLeast = 64;

const sha256 = (text: string) => hash('sha256', text);

/** Returns the permanent slot of a member: 0 to 65,535. */
export const slotOf = (owner: string): number => Number.parseInt(sha256(owner).slice(0, 4), 16);

export const blockOf = (slot: number, { bits }: Pick<Shape, 'bits'>): number => slot >> (slotBits - bits);

/** Returns the slots of a block, both ends included. */
export function slotsOf(block: number, { bits }: Pick<Shape, 'bits'>): { from: number; to: number } {
  const width = 1 << (slotBits - bits);
  return { from: block * width, to: (block + 1) * width - 1 };
}

/** Returns the shape of the tree for these wallets with coins. @param wallets number of wallets by slot */
export function shapeFor(wallets: ReadonlyMap<number, number>): Shape {
  const total = [...wallets.values()].reduce((sum, count) => sum + count, 0);
  const bits = Math.min(slotBits, Math.max(0, Math.floor(Math.log2(Math.max(1, total) / walletsOfBlock))));
  const ofBlocks = new Map<number, number>();
  for (const [slot, count] of wallets) {
    const block = blockOf(slot, { bits });
    ofBlocks.set(block, (ofBlocks.get(block) ?? 0) + count);
  }
  let leaves = leavesLeast;
  while (leaves < 2 * Math.max(0, ...ofBlocks.values())) leaves *= 2;
  return { bits, leaves };
}

/** Returns a keyed hash that only the owner of the day's key can compute. The key is on both sides, so that nothing can be appended. */
const keyed = (saltKey: Buffer, ...values: readonly (string | number)[]): string => {
  const key = saltKey.toString('hex');
  return sha256([key, ...values, key].join('\n'));
};

/** Returns the two leaves of a balance, split at a point that the first salt decides: a neighbour who sees one leaf does not know its salt. */
export function partsOf(saltKey: Buffer, day: string, { owner, coins }: Holding): Part[] {
  const salts = [0, 1].map((part) => keyed(saltKey, day, 'salt', owner, part));
  const [first = '', second = ''] = salts;
  // Converts 48 bits to a fraction in [0, 1).
  const cut = Math.floor((Number.parseInt(first.slice(0, 12), 16) / 2 ** 48) * (coins + 1));
  return [
    { part: 0, coins: cut, salt: first },
    { part: 1, coins: coins - cut, salt: second },
  ];
}

export const leafOf = (day: string, owner: string, part: Part): SumNode => ({
  hash: sha256(leafText({ day, owner, ...part })),
  coins: part.coins,
});

/** Returns the leaves of a block in the order of their hashes, which cannot be predicted without the day's key; empty leaves are mixed in. */
export function leavesOfBlock(
  { saltKey, day, shape }: { saltKey: Buffer; day: string; shape: Shape },
  block: number,
  holdings: readonly Holding[],
): SumNode[] {
  const leaves = holdings.flatMap((holding) =>
    partsOf(saltKey, day, holding).map((part) => leafOf(day, holding.owner, part)),
  );
  if (leaves.length > shape.leaves) throw new RangeError(`block ${block} has ${leaves.length} leaves`);
  for (let empty = leaves.length; empty < shape.leaves; empty += 1) {
    leaves.push({ hash: keyed(saltKey, day, 'nobody', block, empty), coins: 0 });
  }
  return leaves.sort((one, other) => (one.hash < other.hash ? -1 : 1));
}

/** Returns all levels of a tree over nodes (a power of two): the nodes first, the root last. */
export function levelsOf(nodes: readonly SumNode[]): SumNode[][] {
  const levels = [[...nodes]];
  for (let below = levels[0] ?? []; below.length > 1; ) {
    const above: SumNode[] = [];
    for (let at = 0; at < below.length; at += 2) above.push(join(below[at], below[at + 1]));
    levels.push(above);
    below = above;
  }
  return levels;
}

export function rootOf(nodes: readonly SumNode[]): SumNode {
  const root = levelsOf(nodes).at(-1)?.[0];
  if (root === undefined) throw new RangeError('a tree has a leaf at least');
  return root;
}

/** Returns the sibling nodes on the way from a leaf to the root, from the bottom up. */
export const pathOf = (levels: readonly SumNode[][], index: number): SumNode[] =>
  levels.slice(0, -1).map((level, height) => {
    const beside = level[(index >> height) ^ 1];
    if (beside === undefined) throw new RangeError(`there is no node ${index}`);
    return beside;
  });

function join(left: SumNode | undefined, right: SumNode | undefined): SumNode {
  if (left === undefined || right === undefined) throw new RangeError('a full tree has pairs');
  const coins = left.coins + right.coins;
  if (!(left.coins >= 0 && right.coins >= 0 && Number.isSafeInteger(coins))) {
    throw new RangeError(`not coins to add up: ${left.coins} and ${right.coins}`);
  }
  return { hash: sha256(nodeText(left, right)), coins };
}

const hashBytes = 32;
const nodeBytes = 40;

/** Encodes nodes for storage: the bytes of the hash, then the coins as 8 bytes, big-endian. */
export function bytesOfNodes(nodes: readonly SumNode[]): Buffer {
  const bytes = Buffer.alloc(nodes.length * nodeBytes);
  for (const [index, { hash: hex, coins }] of nodes.entries()) {
    bytes.write(hex, index * nodeBytes, 'hex');
    bytes.writeBigUInt64BE(BigInt(coins), index * nodeBytes + hashBytes);
  }
  return bytes;
}

export function nodesOfBytes(bytes: Buffer): SumNode[] {
  return Array.from({ length: bytes.length / nodeBytes }, (_, index) => {
    const at = index * nodeBytes;
    return {
      hash: bytes.toString('hex', at, at + hashBytes),
      coins: Number(bytes.readBigUInt64BE(at + hashBytes)),
    };
  });
}
