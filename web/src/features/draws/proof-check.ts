import {
  drandRound,
  drawRule,
  lottoOf,
  lottoRound,
  lottoSalesEnd,
  noBeacon,
} from '@sowon/contracts/draws/fair';
import type { DrawRecord, OwnEntry } from '@sowon/contracts/draws/schemas';
import { commitmentOf, isDigest, orderOf, rootOf, type Subtle } from './proof-order.ts';
import { checkSteps, type StepsCheck, stepsHold } from './proof-steps.ts';

/**
 * What does not agree of a draw as a whole: `rule`: it is another one than this browser knows; `seed`: it is not the one that was
 * committed to; `withheld`: there are winners, and not what they follow from; `list`: its root is another; `closed-early`: entries were
 * still taken when it was closed; `beacon`: it does not belong to the list; `number`: the public number that was awaited is of another
 * round, can be none, or was awaited only when it could be known; `other-beacon`: everything follows from none at all; `cancellation`: status, instant and winners contradict each other.
 */
export type DrawProblem =
  | 'rule'
  | 'seed'
  | 'withheld'
  | 'list'
  | 'closed-early'
  | 'beacon'
  | 'number'
  | 'other-beacon'
  | 'cancellation';

/** What agrees of a draw, computed anew. */
export interface DrawCheck extends StepsCheck {
  readonly problems: readonly DrawProblem[];
  /** The numbers of all entries, the first of the order first; null while nobody can know it. */
  readonly order: readonly number[] | null;
  /** Nothing of what can be computed disagrees. */
  readonly holds: boolean;
}

const nothing: StepsCheck = {
  ...{ steps: [], winners: [], missing: [], isToldEarly: false, isTooFew: false, passedOver: 0 },
};

/**
 * Computes a draw anew by the browser's own WebCrypto: list, order, each pick, and who won in which place.
 * @param subtle the browser's; it has none on pages without https
 */
export async function checkDraw(record: DrawRecord, subtle: Subtle): Promise<DrawCheck> {
  const { rule, seed } = record;
  if (rule !== drawRule) return { ...nothing, problems: ['rule'], order: null, holds: false };
  const isSeed = seed === null || (await commitmentOf(subtle, seed)) === record.commitment;
  const { isOtherBeacon, ...drawn } =
    seed === null || isDigest(seed)
      ? await judged(subtle, record)
      : { ...nothing, order: null, isOtherBeacon: false };
  const problems = (
    [
      !isSeed && 'seed',
      isWithheld(record) && 'withheld',
      (await isOtherList(subtle, record.frozen)) && 'list',
      isClosedEarly(record) && 'closed-early',
      !beaconBelongs(record) && 'beacon',
      !numberBelongs(record) && 'number',
      isOtherBeacon && 'other-beacon',
      !isCancellationSound(record) && 'cancellation',
    ] satisfies (DrawProblem | false)[]
  ).filter((problem) => problem !== false);
  return { ...drawn, problems, holds: problems.length === 0 && stepsHold(drawn) };
}

interface Judged extends StepsCheck {
  readonly order: readonly number[] | null;
  readonly isOtherBeacon: boolean;
}

/** Picks and winners; where everything follows from no beacon at all, it is the beacon that is wrong. */
async function judged(subtle: Subtle, record: DrawRecord): Promise<Judged> {
  const by = async (beacon: string | null): Promise<Judged> => {
    const order = await orderOf(subtle, { ...record, beacon });
    return { ...checkSteps(record, order), order, isOtherBeacon: false };
  };
  const found = await by(record.beacon);
  if (stepsHold(found) || found.order === null || record.beacon === noBeacon) return found;
  const without = await by(noBeacon);
  return stepsHold(without) ? { ...without, isOtherBeacon: true } : found;
}

/** Whether a record says when its draw was canceled just where it was, and not before its winners were told. */
const isCancellationSound = ({ status, drawn, canceled }: DrawRecord) =>
  (canceled !== null) === (status === 'CANCELED') &&
  (canceled === null || drawn === null || Date.parse(canceled) >= Date.parse(drawn));

const isWithheld = ({ seed, beacon, winners, drawn }: DrawRecord) =>
  (seed === null || beacon === null) && (winners.length > 0 || drawn !== null);

const isOtherList = async (subtle: Subtle, frozen: DrawRecord['frozen']) =>
  frozen !== null &&
  (frozen.entries !== frozen.leaves.length ||
    new Set(frozen.leaves).size !== frozen.leaves.length ||
    !frozen.leaves.every(isDigest) ||
    (await rootOf(subtle, frozen.leaves)) !== frozen.root);

const isClosedEarly = ({ frozen, appliesUntil }: DrawRecord) =>
  frozen !== null && Date.parse(frozen.at) < Date.parse(appliesUntil);

/** The round of drand in a beacon with its signature; null where it is of another kind. */
export function roundOf(beacon: string): { readonly round: number; readonly signature: string } | null {
  const [, round, signature] = /^drand quicknet (\d+) ([0-9a-f]{96})$/.exec(beacon) ?? [];
  return round === undefined || signature === undefined ? null : { round: Number(round), signature };
}

function beaconBelongs({ beacon, frozen }: DrawRecord): boolean {
  if (beacon === null || beacon === noBeacon || frozen === null || isOfLotto(beacon)) return true;
  return roundOf(beacon)?.round === drandRound(frozen.at);
}

const isOfLotto = (beacon: string) => beacon.startsWith('lotto645');

/** Whether the public number is the one of the list, and was awaited since before anybody could know it. */
function numberBelongs({ beacon, frozen, publicNumber }: DrawRecord): boolean {
  if (frozen === null) return true;
  const own = lottoRound(frozen.at);
  if (publicNumber !== null) {
    const { since, drawing } = publicNumber;
    if (drawing?.round !== own || !(Date.parse(since) < lottoSalesEnd(own))) return false;
  }
  if (beacon === null || beacon === noBeacon) return true;
  return isOfLotto(beacon) ? publicNumber !== null && lottoOf(beacon)?.round === own : publicNumber === null;
}

/** Whether the record says the same of an own entry as that itself: whether it won, in which place, and how. */
export function isOwnAsTold({ drawn, winners }: DrawRecord, own: OwnEntry): boolean {
  // What was read of it before the winners were told says nothing of a place.
  if (drawn === null || (own.status === 'REQUESTED' && own.place === null)) return true;
  const won = winners.find(({ number }) => number === own.number);
  if (won === undefined) return own.place === null;
  return won.place === own.place && won.missionId === own.missionId && won.by === own.pickedBy;
}
