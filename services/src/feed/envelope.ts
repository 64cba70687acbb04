import { FeedEnvelope } from '@sowon/contracts';
import type { FeedEvent } from '@sowon/ledger';

/** Encodes an event for Kafka, as JSON. */
export function encodeEnvelope(event: FeedEvent): string {
  const envelope: FeedEnvelope = {
    shard: event.shard,
    seq: event.seq,
    streamId: event.streamId,
    version: event.version,
    type: event.type,
    schemaVersion: event.schemaVersion,
    payload: event.payload,
    recordedAt: event.recordedAt.toISOString(),
    hash: event.hash,
  };
  return JSON.stringify(envelope);
}

/** Decodes an event from Kafka. @throws ZodError on a value that is not an event envelope. */
export function decodeEnvelope(value: string): FeedEvent {
  const { recordedAt, ...envelope } = FeedEnvelope.parse(JSON.parse(value));
  // JSON carried the payload, so its values are JSON.
  return { ...envelope, recordedAt: new Date(recordedAt) } as FeedEvent;
}
