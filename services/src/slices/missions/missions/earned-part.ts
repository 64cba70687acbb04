import { earnedForSlot } from '../../settlement/settlements/earned-for.ts';
import { findMissionRows } from './queries.ts';

/** Adds the products of missions that earned, for statements. */
export const earnedByMissions = earnedForSlot.filledBy(async ({ db }, missionIds) => {
  const missions = await findMissionRows(db, missionIds);
  return new Map(
    [...missions].map(
      ([
        id,
        {
          missionProduct: { type, name },
        },
      ]) => [id, { product: { type, name } }],
    ),
  );
});
