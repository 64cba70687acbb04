import type { MissionMediaInput } from '@sowon/contracts/flows';
import { ActivityFailure, ApplicationFailure, isCancellation } from '@temporalio/workflow';
import { main, media } from './activities.ts';

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
  try {
    return (await media.transcode(input)).failure;
  } catch (error) {
    if (isCancellation(error) || !(error instanceof ActivityFailure)) throw error;
    return error.cause instanceof ApplicationFailure ? (error.cause.type ?? 'FAILED') : 'WORKER_LOST';
  }
}
