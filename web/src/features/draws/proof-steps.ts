import type { DrawRecord, PickedBy } from '@sowon/contracts/draws/schemas';

/**
 * What is to be said of a step: it agrees; `other`: the next of the order was another entry; `impossible`: it could not be done, such as
 * picking somebody twice.
 */
export type StepCheck =
  | { readonly is: 'agrees' | 'impossible' }
  | { readonly is: 'other'; readonly next: number | null };

/** What is to be said of a winner: another one belongs in that place; nobody picked them; or they were picked in the other way. */
export type WinnerCheck = 'agrees' | 'place' | 'unpicked' | 'label';

export interface StepsCheck {
  readonly steps: readonly StepCheck[];
  readonly winners: readonly WinnerCheck[];
  /** Numbers that were picked in the end and stand among no winners. */
  readonly missing: readonly number[];
  /** How many that had ended were passed over. */
  readonly passedOver: number;
}

/**
 * Goes through what was done in a draw, and what came of it.
 * @param order the numbers of all entries, the first of the order first; null while it is not known, so that no random pick agrees
 */
export function checkSteps(record: DrawRecord, order: readonly number[] | null): StepsCheck {
  const draw = new Draw(record, order);
  const steps = record.steps.map((step) => draw.take(step));
  const rankOf = new Map(order?.map((number, rank) => [number, rank]));
  const picked = [...draw.picked.keys()].toSorted(
    (one, other) => (rankOf.get(one) ?? 0) - (rankOf.get(other) ?? 0),
  );
  const winners = record.winners.map(({ place, number, by }, index): WinnerCheck => {
    if (!draw.picked.has(number) || draw.ended.has(number)) return 'unpicked';
    if (draw.picked.get(number) !== by) return 'label';
    return place === index + 1 && picked[index] === number ? 'agrees' : 'place';
  });
  const told = new Set(record.winners.map(({ number }) => number));
  // Nobody wins where the draw was canceled.
  const missing = record.drawn === null ? [] : picked.filter((number) => !told.has(number));
  return { steps, winners, missing, passedOver: draw.passedOver.size };
}

/** The picks as they stand after each step. */
class Draw {
  readonly picked = new Map<number, PickedBy>();
  readonly ended: ReadonlySet<number>;
  readonly passedOver = new Set<number>();
  private readonly takenBack = new Set<number>();
  private readonly record: DrawRecord;
  private readonly order: readonly number[] | null;

  constructor(record: DrawRecord, order: readonly number[] | null) {
    this.record = record;
    this.order = order;
    this.ended = new Set(record.gone);
  }

  take({ number, step, by }: DrawRecord['steps'][number]): StepCheck {
    if (step === 'UNPICKED') {
      const wasSo = this.picked.get(number) === by;
      this.picked.delete(number);
      this.takenBack.add(number);
      return { is: wasSo ? 'agrees' : 'impossible' };
    }
    const { drawNumber, frozen } = this.record;
    const isEntry = number >= 1 && number <= (frozen?.entries ?? 0);
    if (!isEntry || this.picked.has(number) || this.picked.size >= drawNumber) return { is: 'impossible' };
    const next = by === 'RANDOM' ? this.nextOrder(number) : number;
    this.picked.set(number, by);
    return next === number ? { is: 'agrees' } : { is: 'other', next };
  }

  /** Whom the rule picks next. One that had ended may have done so before this pick or after it: it is passed over, or picked. */
  private nextOrder(number: number): number | null {
    for (const each of this.order ?? []) {
      if (this.picked.has(each) || this.takenBack.has(each)) continue;
      if (each === number || !this.ended.has(each)) return each;
      this.passedOver.add(each);
    }
    return null;
  }
}
