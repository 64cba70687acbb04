import type { Flows } from '../../services/src/ports/flows.ts';
import { eventually } from '../harness/eventually.ts';

/** As the dispatcher does: a server that is slow to answer is asked again. */
export async function keepSchedules(flows: Flows, ...how: Parameters<Flows['keepSchedules']>): Promise<void> {
  await eventually('the schedules are kept', () => flows.keepSchedules(...how).then(() => true));
}
