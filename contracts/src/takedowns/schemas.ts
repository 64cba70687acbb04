import { z } from 'zod';
import { ContentKind, judgementReason } from '../moderation/schemas.ts';
import { Id, Instant } from '../primitives.ts';

/**
 * State of a takedown. PLANNED: nothing is hidden by it yet. HIDDEN: hidden until its end. STAYS_HIDDEN: hidden without a planned end. ENDED: its end
 * was reached. CALLED_OFF: an operator cancelled the remaining steps. REFUSED: it could not be hidden at its time.
 */
export const TakedownStatus = z.enum(['PLANNED', 'HIDDEN', 'STAYS_HIDDEN', 'ENDED', 'CALLED_OFF', 'REFUSED']);
export type TakedownStatus = z.output<typeof TakedownStatus>;

/** An operator's plan: at least one of the two instants, and the reason that the members concerned read, as for a manual block. */
export const PlanTakedown = judgementReason.extend({
  kind: ContentKind,
  /** Id of the mission, comment, product, creator or file. */
  contentId: Id,
  /** When it is hidden; null: at once. */
  from: Instant.nullable(),
  /** When it is shown again automatically; null: never. */
  until: Instant.nullable(),
});
export type PlanTakedown = z.output<typeof PlanTakedown>;
