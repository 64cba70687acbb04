import { type MissionEvent, missionEvents } from '@sowon/contracts';
import type { FeedEvent } from '@sowon/ledger';

const isMissionEventType = (type: string): type is keyof typeof missionEvents => type in missionEvents;

/**
 * Reads a feed event of a mission's stream.
 * @returns null when it belongs to another kind of stream.
 * @throws ZodError or Error on a payload or version that this code cannot read: its stream is parked, never skipped.
 */
export function parseMissionEvent(event: FeedEvent): MissionEvent | null {
  if (!event.streamId.startsWith('mission-')) return null;
  if (!isMissionEventType(event.type) || event.schemaVersion !== 1) {
    throw new Error(`cannot read ${event.type} v${event.schemaVersion} of ${event.streamId}`);
  }
  const payload = missionEvents[event.type].parse(event.payload);
  // The payload was parsed by the schema of this very type.
  return { type: event.type, schemaVersion: 1, payload } as MissionEvent;
}
