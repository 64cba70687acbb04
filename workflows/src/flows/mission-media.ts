import type { MissionMediaInput } from '@sowon/contracts/flows';
import { ActivityFailure, TimeoutFailure } from '@temporalio/workflow';
import { main, media } from './activities.ts';

/** So many workers lost in a row mean that the file kills them. */
const mostLostWorkers = 3;

/**
 * Converts a performed video and completes the mission, or gives it back to the creator when the file cannot be
 * converted (decision: TRANSCODING → COMPLETED, or back to ACCEPTED with a notice).
 */
export async function missionMedia(input: MissionMediaInput): Promise<void> {
  const failure = await convert(input);
  if (failure === null) await main.completeMission(input);
  else await main.failTranscoding({ ...input, reason: failure });
}

async function convert(input: MissionMediaInput): Promise<string | null> {
  for (let lost = 0; lost < mostLostWorkers; lost += 1) {
    try {
      return (await media.transcode(input)).failure;
    } catch (error) {
      if (!(error instanceof ActivityFailure && error.cause instanceof TimeoutFailure)) throw error;
    }
  }
  return 'WORKER_LOST';
}
