import { type EventsOf, events } from '@sowon/contracts';
import { earningsStream, type FeedEvent, walletStream } from '@sowon/ledger';

/** An event of a slice's stream; those of wallets and earnings are the ledger's own. */
export type ProductEvent = EventsOf<typeof events>;

const ledgerStreams = [walletStream.category, earningsStream.category].map((category) => `${category}-`);

const isKnown = (type: string): type is keyof typeof events => Object.hasOwn(events, type);

/**
 * Reads a feed event by the schema of its type.
 * @returns null when it belongs to the ledger.
 * @throws ZodError or Error on a type, version or payload that this code cannot read: its stream is parked, never skipped.
 */
export function readEvent(event: FeedEvent): ProductEvent | null {
  if (ledgerStreams.some((prefix) => event.streamId.startsWith(prefix))) return null;
  if (!isKnown(event.type) || event.schemaVersion !== 1) {
    throw new Error(`cannot read ${event.type} v${event.schemaVersion} of ${event.streamId}`);
  }
  const payload = events[event.type].parse(event.payload);
  // The payload was parsed by the schema of this very type.
  return { type: event.type, schemaVersion: 1, payload } as ProductEvent;
}
