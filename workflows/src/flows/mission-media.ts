import type { MissionMediaInput } from '@sowon/contracts/flows';
import { conversions, main } from './activities.ts';
import { despiteLostWorkers } from './despite-lost-workers.ts';

/**
 * Converts a performed video or voice and completes the mission, or returns it to the creator if the file cannot be converted (decision: TRANSCODING →
 * COMPLETED, or back to ACCEPTED with a notice).
 */
export async function missionMedia(input: MissionMediaInput): Promise<void> {
  const failure = await despiteLostWorkers(() => conversions.transcode(input));
  if (failure === null) await main.completeMission(input);
  else await main.failTranscoding({ ...input, reason: failure });
}
