import type { Flows } from '../../services/src/ports/flows.ts';
import { eventually } from '../harness/eventually.ts';

/** Updates the schedules as the dispatcher does, with retries while the server is slow. */
export async function keepSchedules(flows: Flows, ...how: Parameters<Flows['keepSchedules']>): Promise<void> {
  await eventually('the schedules are kept', () => flows.keepSchedules(...how).then(() => true));
}
