import { expireMission } from '../../services/src/slices/missions/missions/commands/expire-mission.ts';
import type { MissionLine } from './mission-line.ts';

/** Lets the fan of a line request `times` missions that all pass their deadline unanswered. */
export async function miss(line: MissionLine, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const missionId = await line.request();
    const { due } = await line.show(missionId);
    line.market.setTime(due ?? '');
    await expireMission(line.market.ctx, missionId);
  }
}
