import { z } from 'zod';
import { policy } from '../policy.ts';
import { Instant } from '../primitives.ts';

const MostOpen = z.int().min(1).max(policy.pauses.mostOpenMax);

/** On what terms a creator takes new requests (ours). What is left out is not asked for; nothing at all lifts a pause. */
export const SetPause = z.strictObject({
  /** The day on which they take requests again, from its first moment in Korea. */
  until: z.iso.date().optional(),
  /** No new request while so many wait for them. */
  mostOpen: MostOpen.optional(),
});

/** What a creator has said of new requests, as long as it holds. */
export const PauseSettings = z.object({
  /** From when on they take requests again; null without a pause. */
  until: Instant.nullable(),
  mostOpen: MostOpen.nullable(),
});
export type PauseSettings = z.output<typeof PauseSettings>;

export const OwnPause = PauseSettings.extend({
  /** Requests that wait for them now. */
  open: z.int(),
});

/** A creator takes no new requests now: until an instant, or null where as many wait as they take at once. */
export const Paused = z.object({ until: Instant.nullable() });
export type Paused = z.output<typeof Paused>;
