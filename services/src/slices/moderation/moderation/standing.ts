import type { ModerationState } from '@sowon/contracts';

/** What the events say of a thing that operators judge. */
export interface Standing {
  readonly hidden_at: Date | null;
  readonly decided_at: Date | null;
  readonly escalated_at: Date | null;
  /** The oldest objection that waits. */
  readonly objected_at: Date | null;
  /** The oldest report that stands of those since operators last decided. */
  readonly unseen_at: Date | null;
}

interface Place {
  readonly state: ModerationState;
  readonly since: Date;
}

/**
 * Where a thing stands in the queue, and since when; null where nothing is, or was, to be decided of it. A decision ends what was left
 * to a colleague. What is hidden is not looked at again for what was reported meanwhile. Pure.
 */
export function placeOf(standing: Standing): Place | null {
  const { hidden_at, decided_at, objected_at, unseen_at } = standing;
  if (isLeft(standing)) return { state: 'ESCALATED', since: standing.escalated_at };
  if (hidden_at !== null && objected_at !== null) return { state: 'APPEALED', since: objected_at };
  if (hidden_at === null && unseen_at !== null) return { state: 'UNREVIEWED', since: unseen_at };
  return decided_at === null ? null : { state: 'RESOLVED', since: decided_at };
}

type Times = Pick<Standing, 'escalated_at' | 'decided_at'>;

/** Whether something waits for a colleague: nobody has decided since it was left to one. Pure. */
export function isLeft<T extends Times>(times: T): times is T & { readonly escalated_at: Date } {
  const { escalated_at, decided_at } = times;
  return escalated_at !== null && (decided_at === null || escalated_at > decided_at);
}
