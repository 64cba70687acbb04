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
 * Problems of a draw as a whole:
 * - `rule`: this browser does not know the rule
 * - `seed`: the seed does not match the commitment
 * - `withheld`: there are winners without a published seed or beacon
 * - `list`: the root differs
 * - `closed-early`: the list was closed while entries were still taken
 * - `beacon`: the beacon does not belong to the list
 * - `number`: the awaited public number is of another round, is impossible, or was awaited only when it could already be known
 * - `other-beacon`: the picks follow from no beacon at all
 * - `cancellation`: status, instant and winners contradict each other
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

/** Result of recomputing a draw. */
export interface DrawCheck extends StepsCheck {
  readonly problems: readonly DrawProblem[];
  /** Numbers of all entries in drawing order; null while nobody can know it. */
  readonly order: readonly number[] | null;
  /** True if nothing that can be computed disagrees. */
  readonly holds: boolean;
}

const nothing: StepsCheck = {
  steps: [],
  winners: [],
  missing: [],
  isToldEarly: false,
  isTooFew: false,
  passedOver: 0,
};

/**
 * Recomputes a draw with the browser’s own WebCrypto: list, order, each pick, and who won which place.
 * @param subtle the browser’s WebCrypto, which does not exist on pages without https
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

/** Checks picks and winners. If everything agrees without any beacon, the recorded beacon is wrong. */
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

/** True if a record has a cancellation time exactly when its draw is canceled, and not before its winners were announced. */
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

/** Returns the drand round in a beacon, with its signature; null for a beacon of another kind. */
export function roundOf(beacon: string): { readonly round: number; readonly signature: string } | null {
  const [, round, signature] = /^drand quicknet (\d+) ([0-9a-f]{96})$/.exec(beacon) ?? [];
  return round === undefined || signature === undefined ? null : { round: Number(round), signature };
}

function beaconBelongs({ beacon, frozen }: DrawRecord): boolean {
  if (beacon === null || beacon === noBeacon || frozen === null || isOfLotto(beacon)) return true;
  return roundOf(beacon)?.round === drandRound(frozen.at);
}

const isOfLotto = (beacon: string) => beacon.startsWith('lotto645');

/** True if the public number belongs to the list, and was awaited before anybody could know it. */
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

/** True if the record and the member’s own entry agree on whether it won, in which place, and how. */
export function isOwnAsTold({ drawn, winners }: DrawRecord, own: OwnEntry): boolean {
  // An own entry that was read before the winners were announced has no place yet.
  if (drawn === null || (own.status === 'REQUESTED' && own.place === null)) return true;
  const won = winners.find(({ number }) => number === own.number);
  if (won === undefined) return own.place === null;
  return won.place === own.place && won.missionId === own.missionId && won.by === own.pickedBy;
}
