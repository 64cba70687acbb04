/**
 * How a draw comes to its order (decision 214): the one rule that the server draws by and a browser checks by. Whoever runs it brings
 * SHA-256 and HMAC-SHA-256; nothing here knows Node or a browser.
 *
 * An entry's leaf = SHA-256(0x00, then the UTF-8 of `entryText`). The leaves, in the order of their numbers, are a tree in the shape of
 * RFC 6962: a node = SHA-256(0x01, left, right), and the left side is the largest power of two below the size. Its root is published
 * when no more entries are taken.
 * An entry's lot = HMAC-SHA-256(key: the 32 bytes of the seed, message: the UTF-8 of `lotText`), hexadecimal. The entry with the lowest
 * lot is the first of the order, the next lowest the second, and so on.
 */

/** Names the rule. Another rule gets another name, so that no text can be read by two of them. */
export const drawRule = 'sowon-draw-v1';

/** One entry of a draw as its leaf has it. */
export interface DrawLeaf {
  readonly productId: string;
  /** Counts the entries of a draw from 1, in the order in which they came. */
  readonly number: number;
  /** The entry itself. */
  readonly missionId: string;
  /** Random, hexadecimal: known to whoever entered, so that nobody else can tell whose leaf it is. */
  readonly salt: string;
}

/** The text of an entry's leaf: one value a line, none of which can hold a line break, so no two entries share one. */
export const entryText = ({ productId, number, missionId, salt }: DrawLeaf): string =>
  [drawRule, 'entry', productId, number, missionId, salt].join('\n');

/** What an entry's place in the order depends on, beside the seed. */
export interface DrawLot {
  readonly productId: string;
  /** Of the tree of all entries, hexadecimal. */
  readonly root: string;
  /** What nobody knew when the list was closed; `none` where the draw had nothing of the kind. */
  readonly beacon: string;
  readonly number: number;
}

/** The signed text of an entry's lot. */
export const lotText = ({ productId, root, beacon, number }: DrawLot): string =>
  [drawRule, 'lot', productId, root, beacon, number].join('\n');

/** The beacon of a draw that has none: then the order follows from the seed and the entries alone. */
export const noBeacon = 'none';
