/** Joins two neighbouring nodes into the one above them; a node is a hash, or a sum with its hash. */
export type Join<Node> = (left: Node, right: Node) => Node;

/** A tree reduced to the roots of its complete subtrees, the largest first: enough to grow it further. */
export interface Peaks<Node> {
  /** Number of leaves. */
  readonly size: number;
  readonly peaks: readonly Node[];
}

export interface GrowingTree<Node> {
  append(leaf: Node): void;
  peaks(): Peaks<Node>;
}

/**
 * Grows an append-only tree in the shape of RFC 6962, holding no more than log2(size) nodes.
 * @throws RangeError unless `from` has exactly one peak for each complete subtree of its size
 */
export function growTree<Node>(
  join: Join<Node>,
  from: Peaks<Node> = { size: 0, peaks: [] },
): GrowingTree<Node> {
  let { size } = from;
  const peaks = [...from.peaks];
  if (peaks.length !== peakCount(size))
    throw new RangeError(`${peaks.length} peaks do not make ${size} leaves`);
  return {
    append: (leaf) => {
      let node = leaf;
      for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) {
        // The cast is safe: there is one peak for each complete subtree.
        node = join(peaks.pop() as Node, node);
      }
      peaks.push(node);
      size += 1;
    },
    peaks: () => ({ size, peaks: [...peaks] }),
  };
}

/** Returns the number of peaks: one for each binary digit of the size that is 1. */
function peakCount(size: number): number {
  let count = 0;
  for (let rest = size; rest > 0; rest = Math.floor(rest / 2)) count += rest % 2;
  return count;
}

/** Returns the root above the peaks; `empty` is the root of a tree without leaves. */
export function rootOf<Node>(join: Join<Node>, empty: Node, { peaks }: Pick<Peaks<Node>, 'peaks'>): Node {
  const last = peaks.at(-1);
  if (last === undefined) return empty;
  return peaks.slice(0, -1).reduceRight((right, left) => join(left, right), last);
}

/** Returns the nodes beside the way from leaf `index` up to the root. Throws RangeError if there is no such leaf. */
export function inclusionPath<Node>(join: Join<Node>, leaves: readonly Node[], index: number): Node[] {
  if (!(Number.isInteger(index) && index >= 0 && index < leaves.length)) {
    throw new RangeError(`no leaf ${index} among ${leaves.length}`);
  }
  const path: Node[] = [];
  let [from, to] = [0, leaves.length];
  while (to - from > 1) {
    const middle = from + largestPowerBelow(to - from);
    const left = index < middle;
    path.push(rootOfRange(join, leaves, left ? middle : from, left ? to : middle));
    if (left) to = middle;
    else from = middle;
  }
  return path.reverse();
}

/** Returns the root that a leaf and its path lead to; null if such a path cannot belong to leaf `index` of `size`. */
export function rootFromPath<Node>(
  join: Join<Node>,
  { leaf, index, size, path }: { leaf: Node; index: number; size: number; path: readonly Node[] },
): Node | null {
  if (!(Number.isInteger(index) && index >= 0 && index < size)) return null;
  let node = leaf;
  let [at, last] = [index, size - 1];
  for (const beside of path) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      node = join(beside, node);
      while (at % 2 === 0 && at > 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      node = join(node, beside);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? node : null;
}

function rootOfRange<Node>(join: Join<Node>, leaves: readonly Node[], from: number, to: number): Node {
  const tree = growTree(join);
  for (const leaf of leaves.slice(from, to)) tree.append(leaf);
  const [first, ...rest] = tree.peaks().peaks;
  if (first === undefined) throw new RangeError(`no leaf between ${from} and ${to}`);
  return rootOf(join, first, { peaks: [first, ...rest] });
}

function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}
