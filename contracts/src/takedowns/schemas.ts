import { z } from 'zod';
import { ContentKind, judgementReason } from '../moderation/schemas.ts';
import { Id, Instant } from '../primitives.ts';

/**
 * How a takedown stands: PLANNED: nothing is hidden by it yet; HIDDEN: it is, until its end; STAYS_HIDDEN: it is, and no end was planned; ENDED:
 * its end has come; CALLED_OFF: an operator stopped what had not come yet; REFUSED: it could not be hidden when its time came.
 */
export const TakedownStatus = z.enum(['PLANNED', 'HIDDEN', 'STAYS_HIDDEN', 'ENDED', 'CALLED_OFF', 'REFUSED']);
export type TakedownStatus = z.output<typeof TakedownStatus>;

/** What an operator plans: at least one of the two instants, and the reason that whom it concerns reads, as with a block by hand. */
export const PlanTakedown = judgementReason.extend({
  kind: ContentKind,
  /** Of the mission, comment, product, creator or file. */
  contentId: Id,
  /** When it is hidden; null: at once. */
  from: Instant.nullable(),
  /** When it is shown again by itself; null: not by itself. */
  until: Instant.nullable(),
});
export type PlanTakedown = z.output<typeof PlanTakedown>;
