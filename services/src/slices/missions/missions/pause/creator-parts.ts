import { creatorConsoleSlot } from '../../../people/creators/console-slot.ts';
import { creatorSlot } from '../../../people/creators/creator-slot.ts';
import { pausedBy } from './decide.ts';
import { pausesOf, settingsAt } from './queries.ts';

/** Whether a creator takes new requests, for who looks at their page. */
export const pausedPart = creatorSlot.filledForAll(async ({ db, clock }, creatorIds) => {
  const pauses = await pausesOf(db, creatorIds);
  const now = clock.now();
  return new Map([...pauses].map(([id, facts]) => [id, { paused: pausedBy(facts, now) }]));
});

/** What a creator has said of new requests, for the console. */
export const consolePausePart = creatorConsoleSlot.filledBy(async ({ db, clock }, creatorIds) => {
  const pauses = await pausesOf(db, creatorIds);
  const now = clock.now();
  return new Map([...pauses].map(([id, facts]) => [id, { pause: settingsAt(facts, now) }]));
});
