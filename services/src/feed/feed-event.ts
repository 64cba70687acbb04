import { type EventsOf, FeedEnvelope, events as slicesEvents } from '@sowon/contracts';
import { type EarningsEvent, type FeedEvent, unknownEvent, upcast, type WalletEvent } from '@sowon/ledger';

/** Every possible event of the feed in its newest version: the ledger's own, and those of the contract. */
export type KnownEvent = WalletEvent | EarningsEvent | EventsOf<typeof slicesEvents>;
export type EventType = KnownEvent['type'];

/** An event of some types as a handler gets it: its payload and its position in its stream. */
export type EventOf<T extends EventType> = Extract<KnownEvent, { type: T }> &
  Pick<FeedEvent, 'shard' | 'streamId' | 'version' | 'recordedAt'>;

const isOfSlices = (type: string): type is keyof typeof slicesEvents => Object.hasOwn(slicesEvents, type);

/**
 * Reads an event of the feed.
 * @throws ZodError or UnknownEventError on a payload, type or version that this code cannot read
 */
export function readEvent(event: FeedEvent): EventOf<EventType> {
  const { shard, streamId, version, recordedAt } = event;
  return { ...known(event), shard, streamId, version, recordedAt };
}

function known(event: FeedEvent): KnownEvent {
  const { type, schemaVersion } = event;
  // Safe cast: the ledger's payloads were written by its own deciders and are guarded by the hash chain.
  if (!isOfSlices(type)) return upcast(event) as WalletEvent | EarningsEvent;
  if (schemaVersion !== 1) throw unknownEvent('feed', event);
  // The payload was parsed by the schema of this very type.
  return { type, schemaVersion, payload: slicesEvents[type].parse(event.payload) } as KnownEvent;
}

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
