import type { ModerationState } from '@sowon/contracts';

/** The facts about a judged content, from its events. */
export interface Standing {
  readonly hidden_at: Date | null;
  readonly decided_at: Date | null;
  readonly escalated_at: Date | null;
  /** The oldest open objection. */
  readonly objected_at: Date | null;
  /** The oldest current report since operators last decided. */
  readonly unseen_at: Date | null;
}

interface Place {
  readonly state: ModerationState;
  readonly since: Date;
}

/**
 * Returns a content's state in the queue, and since when; null if nothing is or was to be decided. A decision ends an escalation. Hidden
 * content does not become UNREVIEWED by new reports. Pure.
 */
export function placeOf(standing: Standing): Place | null {
  const { hidden_at, decided_at, objected_at, unseen_at } = standing;
  if (isLeft(standing)) return { state: 'ESCALATED', since: standing.escalated_at };
  if (hidden_at !== null && objected_at !== null) return { state: 'APPEALED', since: objected_at };
  if (hidden_at === null && unseen_at !== null) return { state: 'UNREVIEWED', since: unseen_at };
  return decided_at === null ? null : { state: 'RESOLVED', since: decided_at };
}

type Times = Pick<Standing, 'escalated_at' | 'decided_at'>;

/** Returns true if a content is escalated and nobody has decided since. Pure. */
export function isLeft<T extends Times>(times: T): times is T & { readonly escalated_at: Date } {
  const { escalated_at, decided_at } = times;
  return escalated_at !== null && (decided_at === null || escalated_at > decided_at);
}
