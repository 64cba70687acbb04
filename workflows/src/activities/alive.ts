import { heartbeat } from '@temporalio/activity';

const heartbeatMs = 5_000;

/** Runs a long step and sends heartbeats to Temporal meanwhile. */
export async function alive<T>(step: () => Promise<T>): Promise<T> {
  const beat = setInterval(heartbeat, heartbeatMs);
  try {
    return await step();
  } finally {
    clearInterval(beat);
  }
}
