import { FeedEnvelope } from '@sowon/contracts';
import type { FeedEvent } from '@sowon/ledger';

/** The bytes of an event in Kafka. */
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

/** @throws ZodError on a value that is no envelope of ours. */
export function decodeEnvelope(value: string): FeedEvent {
  const { recordedAt, ...envelope } = FeedEnvelope.parse(JSON.parse(value));
  // JSON carried the payload, so its values are JSON.
  return { ...envelope, recordedAt: new Date(recordedAt) } as FeedEvent;
}
