/**
 * How a draw gets its order (docs/rules/draws.md#fairness). The server draws by this one rule and a browser checks by it. Callers supply SHA-256 and
 * HMAC-SHA-256; nothing here depends on Node or a browser.
 *
 * An entry's leaf = SHA-256(0x00, then the UTF-8 of `entryText`). The leaves, in the order of their numbers, form a tree as in RFC 6962: a node =
 * SHA-256(0x01, left, right), and the size of the left side is the largest power of two below the total. Its root is published when the list of entries
 * is closed.
 * An entry's lot = HMAC-SHA-256(key: the 32 bytes of the seed, message: the UTF-8 of `lotText`), hexadecimal. The order is by rising lot: the lowest lot
 * comes first.
 */

/** Name of the rule. A new rule gets a new name, so that no text is valid under two rules. */
export const drawRule = 'sowon-draw-v1';

/** Content of an entry's leaf. */
export interface DrawLeaf {
  readonly productId: string;
  /** Position among the entries of the draw, from 1, in order of arrival. */
  readonly number: number;
  /** Id of the entry. */
  readonly missionId: string;
  /** Random, hexadecimal, and known to the entrant only, so that nobody else can tell whose leaf it is. */
  readonly salt: string;
}

/** Returns the text of an entry's leaf: one value per line. No value can contain a line break, so no two entries share a text. */
export const entryText = ({ productId, number, missionId, salt }: DrawLeaf): string =>
  [drawRule, 'entry', productId, number, missionId, salt].join('\n');

/** Inputs of an entry's lot, in addition to the seed. */
export interface DrawLot {
  readonly productId: string;
  /** Root of the tree of all entries, hexadecimal. */
  readonly root: string;
  /** Randomness that nobody knew when the list was closed; `none` if the draw had none. */
  readonly beacon: string;
  readonly number: number;
}

/** Returns the text of an entry's lot, the message of the HMAC. */
export const lotText = ({ productId, root, beacon, number }: DrawLot): string =>
  [drawRule, 'lot', productId, root, beacon, number].join('\n');

/** The beacon of a draw without one: its order depends on the seed and the entries only. */
export const noBeacon = 'none';

/**
 * The default public randomness, used if the internet can be reached: drand's chain `quicknet`. A round comes every three seconds; each is a signature
 * that nobody can create or know earlier. The closing time of the list determines the round, so nobody can choose it.
 */
export const drandChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** Unix time of round 1, in seconds. */
  genesis: 1_692_803_367,
  periodSeconds: 3,
} as const;

/** Seconds between the closing of the list (by our clock) and the round: more than our clock can be wrong. */
const marginSeconds = 60;

/** Returns the drand round for a list of entries. @param frozenAt when the list was closed, ISO 8601 */
export function drandRound(frozenAt: string): number {
  const seconds = Math.floor(Date.parse(frozenAt) / 1_000) + marginSeconds;
  return Math.floor((seconds - drandChain.genesis) / drandChain.periodSeconds) + 2;
}

/** Returns when a round comes, in milliseconds since 1970. */
export const drandMoment = (round: number): number =>
  (drandChain.genesis + (round - 1) * drandChain.periodSeconds) * 1_000;

/** Returns the beacon text for a drand round. @param signature the round's signature, hexadecimal */
export const drandBeacon = (round: number, signature: string): string =>
  `drand quicknet ${round} ${signature}`;

/**
 * The public number that a draw waits for if drand cannot be reached and an operator decides so: Korea's Lotto 6/45, drawn every Saturday since round 1.
 * The round is the first whose sales end after the list was closed. So nobody can choose the round, and its tickets were bought before its numbers were
 * known.
 */
export const lotto = {
  /** End of sales for round 1: Saturday 2002-12-07, 20:00 in Korea, in milliseconds since 1970. */
  firstSalesEnd: 1_039_258_800_000,
  periodMs: 7 * 86_400_000,
  /** Approximate time from the end of sales to the drawing. */
  drawnAfterMs: 35 * 60_000,
} as const;

/** Returns the Lotto round for a list of entries. @param frozenAt when the list was closed, ISO 8601 */
export function lottoRound(frozenAt: string): number {
  const ended = Math.floor((Date.parse(frozenAt) - lotto.firstSalesEnd) / lotto.periodMs);
  return Math.max(1, ended + 2);
}

/** Returns when the sales for a round end, in milliseconds since 1970: nobody can know its numbers earlier. */
export const lottoSalesEnd = (round: number): number => lotto.firstSalesEnd + (round - 1) * lotto.periodMs;

/** Returns when a round is drawn, in milliseconds since 1970. */
export const lottoMoment = (round: number): number => lottoSalesEnd(round) + lotto.drawnAfterMs;

/** Result of a Lotto round: six numbers and the bonus number. */
export interface LottoDrawn {
  readonly numbers: readonly number[];
  readonly bonus: number;
}

const isLottoNumber = (number: number) => Number.isInteger(number) && number >= 1 && number <= 45;

/** Returns true for six different numbers from 1 to 45 in rising order. */
export const areSixNumbers = (numbers: readonly number[]): boolean =>
  numbers.length === 6 &&
  numbers.every((number, index) => isLottoNumber(number) && number > (numbers[index - 1] ?? 0));

/** Returns the beacon text for a Lotto round: `lotto645`, the round, the six numbers, the bonus. */
export const lottoBeacon = (round: number, { numbers, bonus }: LottoDrawn): string =>
  ['lotto645', round, ...numbers, bonus].join(' ');

/** Parses a Lotto beacon; returns null for another kind of beacon or impossible numbers. */
export function lottoOf(beacon: string): (LottoDrawn & { readonly round: number }) | null {
  if (!/^lotto645(?: [1-9]\d*){8}$/.test(beacon)) return null;
  const [round = 0, ...rest] = beacon.split(' ').slice(1).map(Number);
  const [numbers, bonus = 0] = [rest.slice(0, 6), rest[6]];
  if (!areSixNumbers(numbers) || !isLottoNumber(bonus) || numbers.includes(bonus)) return null;
  return { round, numbers, bonus };
}
