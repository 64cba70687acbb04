import type { DrawRecord, PickedBy } from '@sowon/contracts/draws/schemas';

/**
 * Result of checking a step:
 * - `other`: the next in the order was another entry
 * - `unordered`: the entry was picked by an order that nobody can know
 * - `early`: the time is before the step above it
 * - `impossible`: the step could not be done, for example picking an entry twice
 */
export type StepCheck =
  | { readonly is: 'agrees' | 'unordered' | 'early' | 'impossible' }
  | { readonly is: 'other'; readonly next: number | null };

/**
 * Result of checking a winner:
 * - `place`: another entry belongs in that place
 * - `unpicked`: nobody picked the entry
 * - `ended`: the entry had ended before
 * - `label`: the entry was picked in the other way
 * - `undrawn`: nothing was drawn
 */
export type WinnerCheck = 'agrees' | 'place' | 'unpicked' | 'ended' | 'label' | 'undrawn';

export interface StepsCheck {
  readonly steps: readonly StepCheck[];
  /** Empty while the order is unknown. */
  readonly winners: readonly WinnerCheck[];
  /** Numbers of entries that were picked in the end but are not among the winners. */
  readonly missing: readonly number[];
  /** True if the winners were announced before the last step. */
  readonly isToldEarly: boolean;
  /** True if there are fewer winners than possible. */
  readonly isTooFew: boolean;
  /** Number of ended entries that were passed over. */
  readonly passedOver: number;
}

/** Returns true if nothing disagrees. */
export const stepsHold = ({ steps, winners, missing, isToldEarly, isTooFew }: StepsCheck): boolean =>
  steps.every(({ is }) => is === 'agrees') &&
  winners.every((winner) => winner === 'agrees') &&
  missing.length === 0 &&
  !(isToldEarly || isTooFew);

/**
 * Checks the steps of a draw and its winners, like the stand-alone script (contracts/verify-draw.mjs).
 * @param order numbers of all entries in drawing order; null while it is unknown, so that no random pick agrees
 */
export function checkSteps(record: DrawRecord, order: readonly number[] | null): StepsCheck {
  const draw = new Draw(record, order);
  const steps = record.steps.map((step) => draw.take(step));
  return {
    steps,
    ...(order ? checkWinners(record, draw, order) : { winners: [], missing: [], isTooFew: false }),
    isToldEarly: record.drawn !== null && Date.parse(record.drawn) < draw.before,
    passedOver: draw.passedOver.size,
  };
}

function checkWinners(
  { winners, drawn, drawNumber, frozen }: DrawRecord,
  { picked, takenBack, ended }: Draw,
  order: readonly number[],
): Pick<StepsCheck, 'winners' | 'missing' | 'isTooFew'> {
  // A canceled draw has no winners.
  if (drawn === null) return { winners: winners.map(() => 'undrawn'), missing: [], isTooFew: false };
  const rankOf = new Map(order.map((number, rank) => [number, rank]));
  const expected = [...picked.keys()].toSorted(
    (one, other) => (rankOf.get(one) ?? 0) - (rankOf.get(other) ?? 0),
  );
  const told = new Set(winners.map(({ number }) => number));
  const free = (frozen?.entries ?? 0) - new Set([...ended, ...takenBack]).size;
  return {
    winners: winners.map(({ place, number, by }, index) => {
      if (!picked.has(number)) return 'unpicked';
      if (ended.has(number)) return 'ended';
      if (picked.get(number) !== by) return 'label';
      return place === index + 1 && expected[index] === number ? 'agrees' : 'place';
    }),
    missing: expected.filter((number) => !told.has(number)),
    isTooFew: winners.length < Math.min(drawNumber, free),
  };
}

/** State of the picks after each step. */
class Draw {
  readonly picked = new Map<number, PickedBy>();
  readonly ended: ReadonlySet<number>;
  readonly takenBack = new Set<number>();
  readonly passedOver = new Set<number>();
  /** Time of the last step in milliseconds since 1970; at first the time when the list was closed. */
  before: number;
  private readonly record: DrawRecord;
  private readonly order: readonly number[] | null;

  constructor(record: DrawRecord, order: readonly number[] | null) {
    this.record = record;
    this.order = order;
    this.ended = new Set(record.gone);
    this.before = record.frozen ? Date.parse(record.frozen.at) : 0;
  }

  take(step: DrawRecord['steps'][number]): StepCheck {
    const at = Date.parse(step.at);
    const isEarly = at < this.before;
    this.before = at;
    const done = this.do(step);
    return done.is === 'agrees' && isEarly ? { is: 'early' } : done;
  }

  private do({ number, step, by }: DrawRecord['steps'][number]): StepCheck {
    const { drawNumber, frozen } = this.record;
    const isEntry = Number.isInteger(number) && number >= 1 && number <= (frozen?.entries ?? 0);
    if (!isEntry) return { is: 'impossible' };
    if (step === 'UNPICKED') {
      const wasSo = this.picked.get(number) === by;
      this.picked.delete(number);
      this.takenBack.add(number);
      return { is: wasSo ? 'agrees' : 'impossible' };
    }
    if (this.picked.has(number)) return { is: 'impossible' };
    const isFull = this.picked.size >= drawNumber;
    const next = by === 'RANDOM' && this.order ? this.nextOf(this.order, number) : number;
    this.picked.set(number, by);
    if (isFull) return { is: 'impossible' };
    if (by === 'RANDOM' && this.order === null) return { is: 'unordered' };
    return next === number ? { is: 'agrees' } : { is: 'other', next };
  }

  /**
   * Returns the entry that the rule picks next. An ended entry may have ended before this pick or after it, so both passing over and
   * picking it are accepted.
   */
  private nextOf(order: readonly number[], number: number): number | null {
    for (const each of order) {
      if (this.picked.has(each) || this.takenBack.has(each)) continue;
      if (each === number || !this.ended.has(each)) return each;
      this.passedOver.add(each);
    }
    return null;
  }
}
