import type { Mission } from '@sowon/contracts/missions/schemas';
import { api } from '../../lib/api.ts';
import { intentOf } from '../../lib/intents.ts';

/** A request that could not be refused, and the error. */
export interface Unrefused {
  readonly mission: Mission;
  readonly error: unknown;
}

/**
 * Refuses custom requests one after the other for the same reason. Every refusal is its own call with the idempotency key of that request’s refusal,
 * so that a retry after a lost reply counts once. A failed call does not stop the others.
 * @returns the requests that were not refused, as far as known
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
