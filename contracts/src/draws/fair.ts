/**
 * How a draw comes to its order (docs/rules/draws.md#fairness): the one rule that the server draws by and a browser checks by. Whoever runs it brings
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

/**
 * The public randomness that a draw is joined with where the outside can be reached: drand's chain `quicknet`, whose rounds come every
 * three seconds, each a signature that nobody can make or know before. The round is fixed by when the list was closed, so nobody
 * chooses it.
 */
export const drandChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** Seconds since 1970 at which round 1 came. */
  genesis: 1_692_803_367,
  periodSeconds: 3,
} as const;

/** So long after the list was closed, by our clock, the round comes: more than our clock can be wrong. */
const marginSeconds = 60;

/** The round that belongs to a list of entries. @param frozenAt when it was closed, ISO 8601 */
export function drandRound(frozenAt: string): number {
  const seconds = Math.floor(Date.parse(frozenAt) / 1_000) + marginSeconds;
  return Math.floor((seconds - drandChain.genesis) / drandChain.periodSeconds) + 2;
}

/** When a round comes, in milliseconds since 1970. */
export const drandMoment = (round: number): number =>
  (drandChain.genesis + (round - 1) * drandChain.periodSeconds) * 1_000;

/** The beacon of a draw that has one. @param signature of the round, hexadecimal */
export const drandBeacon = (round: number, signature: string): string =>
  `drand quicknet ${round} ${signature}`;

/**
 * The public number that a draw waits for where drand cannot be reached and an operator says so: the drawing of Korea's Lotto 6/45,
 * each Saturday since round 1, that is the first whose sales end after the list was closed. So nobody chooses the round, and who
 * bought a ticket for it did so before its numbers were known.
 */
export const lotto = {
  /** When the sales for round 1 ended: Saturday 2002-12-07, 20:00 in Korea; in milliseconds since 1970. */
  firstSalesEnd: 1_039_258_800_000,
  periodMs: 7 * 86_400_000,
  /** So long after its sales have ended a round is drawn, about. */
  drawnAfterMs: 35 * 60_000,
} as const;

/** The round that belongs to a list of entries. @param frozenAt when it was closed, ISO 8601 */
export function lottoRound(frozenAt: string): number {
  const ended = Math.floor((Date.parse(frozenAt) - lotto.firstSalesEnd) / lotto.periodMs);
  return Math.max(1, ended + 2);
}

/** When the sales for a round end, in milliseconds since 1970: until then nobody can know its numbers. */
export const lottoSalesEnd = (round: number): number => lotto.firstSalesEnd + (round - 1) * lotto.periodMs;

/** When a round is drawn, in milliseconds since 1970. */
export const lottoMoment = (round: number): number => lottoSalesEnd(round) + lotto.drawnAfterMs;

/** What is drawn in a round: six numbers, and one more. */
export interface LottoDrawn {
  readonly numbers: readonly number[];
  readonly bonus: number;
}

const isLottoNumber = (number: number) => Number.isInteger(number) && number >= 1 && number <= 45;

/** Whether these are six different numbers of 1 to 45, the lowest first. */
export const areSixNumbers = (numbers: readonly number[]): boolean =>
  numbers.length === 6 &&
  numbers.every((number, index) => isLottoNumber(number) && number > (numbers[index - 1] ?? 0));

/** The beacon of a draw that waited for a public number: `lotto645`, the round, the six numbers, the bonus. */
export const lottoBeacon = (round: number, { numbers, bonus }: LottoDrawn): string =>
  ['lotto645', round, ...numbers, bonus].join(' ');

/** What a beacon tells of a round; null where it is of another kind, or can be of none. */
export function lottoOf(beacon: string): (LottoDrawn & { readonly round: number }) | null {
  if (!/^lotto645(?: [1-9]\d*){8}$/.test(beacon)) return null;
  const [round = 0, ...rest] = beacon.split(' ').slice(1).map(Number);
  const [numbers, bonus = 0] = [rest.slice(0, 6), rest[6]];
  if (!areSixNumbers(numbers) || !isLottoNumber(bonus) || numbers.includes(bonus)) return null;
  return { round, numbers, bonus };
}
