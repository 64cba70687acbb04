import type { Mission } from '@sowon/contracts/missions/schemas';
import { api } from '../../lib/api.ts';
import { intentOf } from '../../lib/intents.ts';

/** A request that was not refused, and why. */
export interface Unrefused {
  readonly mission: Mission;
  readonly error: unknown;
}

/**
 * Refuses custom requests one after the other for the same reason. Each is a call of its own, under the key by which that request alone
 * is refused, so that what is sent again after a lost reply happens once; one that fails keeps none of the others back.
 * @returns those that were not refused, as far as anybody knows
 */
export async function refuseSeveral(missions: readonly Mission[], feedback: string): Promise<Unrefused[]> {
  const unrefused: Unrefused[] = [];
  for (const mission of missions) {
    const params = { missionId: mission.id };
    const intent = intentOf(`refuse:${mission.id}`);
    try {
      await api.refuseMission({ params, body: { feedback } }, { intent });
    } catch (error) {
      unrefused.push({ mission, error });
    }
  }
  return unrefused;
}
