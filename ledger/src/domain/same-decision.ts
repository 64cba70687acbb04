import { isRejection, type Rejection } from './rejection.ts';
import { sameJson } from './same-json.ts';
import type { DomainEvent } from './stream.ts';

/** Outcome of deciding on a state: events or a rejection. */
export type Decided<Event extends DomainEvent> = { readonly events: readonly Event[] } | Rejection;

/** Explains why no outcome begins with this event; returns null if one does. */
export function wrongOutcome<Event extends DomainEvent>(
  outcomes: readonly Decided<Event>[],
  event: Event,
): string | null {
  const isDecided = (outcome: Decided<Event>) =>
    !isRejection(outcome) && outcome.events[0] !== undefined && isSame(outcome.events[0], event);
  if (outcomes.some(isDecided)) return null;
  const refused = outcomes.find(isRejection);
  return refused ? `the rules refuse it: ${refused.code}` : 'the rules come to another event';
}

function isSame(decided: DomainEvent, { type, payload }: DomainEvent): boolean {
  return decided.type === type && sameJson(decided.payload, payload);
}
