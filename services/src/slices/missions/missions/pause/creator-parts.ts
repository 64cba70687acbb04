import { creatorConsoleSlot } from '../../../people/creators/console-slot.ts';
import { creatorSlot } from '../../../people/creators/creator-slot.ts';
import { pausedBy } from './decide.ts';
import { pausesOf, settingsAt } from './queries.ts';

/** Adds to a creator's page whether they take new requests now. */
export const pausedPart = creatorSlot.filledForAll(async ({ db, clock }, creatorIds) => {
  const pauses = await pausesOf(db, creatorIds);
  const now = clock.now();
  return new Map([...pauses].map(([id, facts]) => [id, { paused: pausedBy(facts, now) }]));
});

/** Adds a creator's pause settings for the console. */
export const consolePausePart = creatorConsoleSlot.filledBy(async ({ db, clock }, creatorIds) => {
  const pauses = await pausesOf(db, creatorIds);
  const now = clock.now();
  return new Map([...pauses].map(([id, facts]) => [id, { pause: settingsAt(facts, now) }]));
});
