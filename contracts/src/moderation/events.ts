import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id } from '../primitives.ts';
import { ContentKind } from './schemas.ts';

const escalation = z.strictObject({ kind: ContentKind, contentId: Id, operatorId: Id });

/** Events of the stream `escalation-{contentId}`: whether an operator leaves something to a colleague. The note stands beside them. */
export const escalationEvents = {
  ContentEscalated: escalation,
  /** Whoever left it to a colleague decides it after all, or lets it wait as before. */
  ContentEscalationTakenBack: escalation,
} as const;

export type EscalationEvent = EventsOf<typeof escalationEvents>;
