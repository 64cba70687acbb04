import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id } from '../primitives.ts';
import { ContentKind } from './schemas.ts';

const escalation = z.strictObject({ kind: ContentKind, contentId: Id, operatorId: Id });

/** Events of the stream `escalation-{contentId}`: an operator leaves something to a colleague. The note is stored only in a row. */
export const escalationEvents = {
  ContentEscalated: escalation,
  /** The operator who escalated it takes it back. */
  ContentEscalationTakenBack: escalation,
} as const;

export type EscalationEvent = EventsOf<typeof escalationEvents>;
