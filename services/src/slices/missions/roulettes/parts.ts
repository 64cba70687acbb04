import { missionConsoleSlot } from '../missions/mission-slot.ts';
import { compensationFor } from './compensation.ts';

/** Adds what the fan of a won mission is owed, as it was not performed. */
export const compensationPart = missionConsoleSlot.filledBy(
  async ({ db }, missionIds) =>
    new Map(
      await Promise.all(
        missionIds.map(async (id) => [id, { compensation: await compensationFor(db, id) }] as const),
      ),
    ),
);
