import type { MissionEvent } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { insertRows, updateRows } from '../../../db/rows.ts';

/** Returns the rows of a roulette's events, beside those of its mission; they commit with the events. */
export const rouletteRows = (events: readonly MissionEvent[], at: Instant): CarriedRows[] =>
  events.flatMap((event) => rowsAfter(event, at));

function rowsAfter({ type, payload }: MissionEvent, at: Instant): CarriedRows[] {
  if (type === 'RouletteRolled') {
    return [
      insertRows('rolls', [
        {
          mission_id: payload.missionId,
          number: payload.number,
          fan_id: payload.fanId,
          product_id: payload.productId,
          points: payload.points,
          win_permille: payload.winPermille,
          client_seed: payload.clientSeed,
          client_seed_by: payload.clientSeedBy ?? 'BROWSER',
          digest: payload.digest,
          outcome: payload.outcome,
          won: payload.won,
          rolled_at: at,
        },
      ]),
    ];
  }
  if (type === 'MissionCompensated') {
    const { missionId, points } = payload;
    return [updateRows('roulettes', 'mission_id', [{ mission_id: missionId, compensated_points: points }])];
  }
  return [];
}
