import { drandRound, noBeacon } from '@sowon/contracts/draws/fair';
import type { DrawRecord } from '@sowon/contracts/draws/schemas';
import { commitmentOf, orderOf, rootOf } from './proof-order.ts';
import { checkSteps, type StepsCheck } from './proof-steps.ts';

/** What agrees of a draw, computed anew. */
export interface DrawCheck extends StepsCheck {
  /** The seed is the one that was committed to; null while it is not shown. */
  readonly isCommitted: boolean | null;
  /** The list of entries is the one whose root was published; null before it is closed. */
  readonly isList: boolean | null;
  /** The beacon is one that belongs to the list, or there is none. */
  readonly isBeacon: boolean;
  /** The numbers of all entries, the first of the order first; null while nobody can know it. */
  readonly order: readonly number[] | null;
  /** Nothing of what can be computed disagrees. */
  readonly holds: boolean;
}

/**
 * Computes a draw anew by the browser's own WebCrypto: list, order, each pick, and who won in which place.
 * @param subtle the browser's; it has none on pages without https
 */
export async function checkDraw(record: DrawRecord, subtle: SubtleCrypto): Promise<DrawCheck> {
  const { seed, commitment, frozen } = record;
  const isCommitted = seed === null ? null : (await commitmentOf(subtle, seed)) === commitment;
  const isList =
    frozen &&
    frozen.entries === frozen.leaves.length &&
    new Set(frozen.leaves).size === frozen.entries &&
    (await rootOf(subtle, frozen.leaves)) === frozen.root;
  const order = await orderOf(subtle, record);
  const drawn = checkSteps(record, order);
  const isBeacon = beaconBelongs(record);
  const isDrawnSo =
    drawn.steps.every(({ is }) => is === 'agrees') &&
    drawn.winners.every((winner) => winner === 'agrees') &&
    drawn.missing.length === 0;
  const holds = isCommitted !== false && isList !== false && isBeacon && isDrawnSo;
  return { isCommitted, isList, isBeacon, order, holds, ...drawn };
}

/** The round of drand in a beacon with its signature; null where it is of another kind. */
export function roundOf(beacon: string): { readonly round: number; readonly signature: string } | null {
  const [, round, signature] = /^drand quicknet (\d+) ([0-9a-f]{96})$/.exec(beacon) ?? [];
  return round === undefined || signature === undefined ? null : { round: Number(round), signature };
}

function beaconBelongs({ beacon, frozen, winners }: DrawRecord): boolean {
  if (beacon === null) return winners.length === 0;
  if (beacon === noBeacon) return true;
  return frozen !== null && roundOf(beacon)?.round === drandRound(frozen.at);
}
