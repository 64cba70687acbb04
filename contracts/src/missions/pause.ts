import { z } from 'zod';
import { policy } from '../policy.ts';
import { Instant } from '../primitives.ts';

const MostOpen = z.int().min(1).max(policy.pauses.mostOpenMax);

/** A creator's limits for new requests (ours). A field left out sets no limit; an empty object lifts a pause. */
export const SetPause = z.strictObject({
  /** The day from whose start in Korea the creator accepts requests again. */
  until: z.iso.date().optional(),
  /** No new requests while this many are open. */
  mostOpen: MostOpen.optional(),
});

/** A creator's pause settings, while they are in force. */
export const PauseSettings = z.object({
  /** When the creator accepts requests again; null without a pause. */
  until: Instant.nullable(),
  mostOpen: MostOpen.nullable(),
});
export type PauseSettings = z.output<typeof PauseSettings>;

export const OwnPause = PauseSettings.extend({
  /** Number of open requests now. */
  open: z.int(),
});

/** A creator accepts no new requests now: until an instant, or null if the limit of open requests is reached. */
export const Paused = z.object({ until: Instant.nullable() });
export type Paused = z.output<typeof Paused>;
