import { earnedForSlot } from '../../settlement/settlements/earned-for.ts';
import { findMissionRows } from './queries.ts';

/** The products of missions that earned, which statements name. */
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
