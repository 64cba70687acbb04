import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { ContentKind } from '../moderation/schemas.ts';
import { Id, Instant } from '../primitives.ts';

const takedown = z.strictObject({ takedownId: Id, kind: ContentKind, contentId: Id });

/** Events of the stream `takedown-{kind}_{contentId}`: content is hidden and shown again by schedule. The reason is stored only in its row. */
export const takedownEvents = {
  TakedownPlanned: takedown.extend({
    operatorId: Id,
    from: Instant,
    until: Instant.nullable(),
    policyVersion: z.int(),
  }),
  /** The content is hidden, by this takedown or since an earlier time. */
  TakedownTookEffect: takedown.extend({ hiddenAt: Instant }),
  /** The content could not be hidden: it is gone, or a rule forbids it. */
  TakedownRefused: takedown.extend({ code: z.string() }),
  /** The planned end was reached. */
  TakedownEnded: takedown.extend({
    /** False if someone had already shown it, or hidden it again: then it stays as it is. */
    shown: z.boolean(),
  }),
  /** An operator cancelled the remaining steps; hidden content stays hidden until someone shows it. */
  TakedownCalledOff: takedown.extend({ operatorId: Id }),
} as const;

export type TakedownEvent = EventsOf<typeof takedownEvents>;
