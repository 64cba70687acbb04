import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { LiveRules, Told } from '../../../live.ts';
import { partiesOf } from './parties-told.ts';

interface Concerned {
  readonly missionId: string;
  readonly fanId: string;
  readonly creatorId: string;
}

const toldOf = ({ missionId, fanId, creatorId }: Concerned): Told[] => [
  {
    change: { topic: 'mission', id: missionId },
    to: [`mission:${missionId}`, `user:${fanId}`, `creator:${creatorId}`],
  },
];

const toAll = ({ payload }: { readonly payload: Concerned }) => toldOf(payload);

/** Of events that do not name the fan. */
const toAllOf = async (event: { readonly payload: { missionId: string } }, db: Kysely<Database>) =>
  toldOf(await partiesOf(event, db));

/** How a mission stands, for its fan, its creator and whoever looks at it. */
export const missionsLive: LiveRules = {
  MissionRequested: toAll,
  RouletteOpened: toAll,
  RouletteRolled: toAll,
  MissionWon: toAll,
  MissionCompensated: toAll,
  MissionDrawn: toAll,
  MissionAccepted: toAll,
  MissionPerformed: toAll,
  MissionCompleted: toAll,
  MissionTranscodingFailed: toAllOf,
  MissionRejected: toAll,
  MissionBlocked: toAllOf,
  MissionUnblocked: toAllOf,
  MissionMarkedAdult: toAllOf,
  MissionAdultMarkLifted: toAllOf,
  MissionThanked: toAll,
};
