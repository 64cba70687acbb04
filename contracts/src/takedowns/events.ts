import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { ContentKind } from '../moderation/schemas.ts';
import { Id, Instant } from '../primitives.ts';

const takedown = z.strictObject({ takedownId: Id, kind: ContentKind, contentId: Id });

/** Events of the stream `takedown-{kind}_{contentId}`: when a content is hidden, and shown again, by the clock. The reason stands in its row. */
export const takedownEvents = {
  TakedownPlanned: takedown.extend({
    operatorId: Id,
    from: Instant,
    until: Instant.nullable(),
    policyVersion: z.int(),
  }),
  /** The content is hidden: by this, or since before. */
  TakedownTookEffect: takedown.extend({ hiddenAt: Instant }),
  /** The content could not be hidden: it is gone, or a rule forbids it. */
  TakedownRefused: takedown.extend({ code: z.string() }),
  /** Its end has come. */
  TakedownEnded: takedown.extend({
    /** False where somebody had shown it before, or hidden it anew: then that stays as they left it. */
    shown: z.boolean(),
  }),
  /** An operator stopped what had not come yet; what is hidden stays so until somebody shows it. */
  TakedownCalledOff: takedown.extend({ operatorId: Id }),
} as const;

export type TakedownEvent = EventsOf<typeof takedownEvents>;
