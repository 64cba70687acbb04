import type { FeedEvent } from '@sowon/ledger';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Consumer } from './consumer.ts';
import { type EventOf, type EventType, readEvent } from './feed-event.ts';

type Trx = Transaction<Database>;

/**
 * A read model of the feed with its own consumer: its checkpoints, isolated streams, replays and rebuilds are independent of other views. Its name is the
 * consumer's name in the console, in the log and for `npm run rebuild`.
 */
export interface View extends Consumer {
  readonly types: readonly EventType[];
  /** Tables that a rebuild empties first; no other view writes to them. */
  readonly tables: readonly (keyof Database)[];
}

/** Maximum of events per transaction. */
const batchEvents = 200;

interface Declared {
  readonly name: string;
  readonly tables: readonly (keyof Database)[];
}

/**
 * Declares a view by one handler for each event type. Every event of these types is handled exactly once in effect, in the order of its stream, in the
 * transaction that saves the checkpoint; events of different streams may come in any order. The rows must depend only on the events (no clock, no new ids, not
 * the batch size), so that a rebuild gives the same rows byte for byte. An event that cannot be read or handled isolates its stream for this view.
 */
export function view(
  declared: Declared & {
    readonly on: { readonly [T in EventType]?: (trx: Trx, event: EventOf<T>) => Promise<unknown> };
  },
): View {
  const { on, ...rest } = declared;
  // Safe cast: each handler is called only with events of its type.
  const handlers = on as Readonly<Record<string, (trx: Trx, event: EventOf<EventType>) => Promise<unknown>>>;
  return viewOf(rest, on, async (trx, events) => {
    for (const event of events) await handlers[event.type]?.(trx, readEvent(event));
  });
}

/**
 * Declares a view that writes many rows at once: `on` makes the rows of an event, `write` gets those of a batch in event order, at least one. Otherwise as
 * `view`.
 */
export function rowsView<Row>(
  declared: Declared & {
    readonly on: { readonly [T in EventType]?: (event: EventOf<T>) => readonly Row[] };
    readonly write: (trx: Trx, rows: readonly Row[]) => Promise<unknown>;
  },
): View {
  const { on, write, ...rest } = declared;
  // Safe cast, as in `view`.
  const makers = on as Readonly<Record<string, (event: EventOf<EventType>) => readonly Row[]>>;
  return viewOf(rest, on, async (trx, events) => {
    const rows = events.flatMap((event) => makers[event.type]?.(readEvent(event)) ?? []);
    if (rows.length > 0) await write(trx, rows);
  });
}

function viewOf(
  declared: Declared,
  on: Readonly<Partial<Record<EventType, unknown>>>,
  handle: (trx: Trx, events: readonly FeedEvent[]) => Promise<void>,
): View {
  // Safe cast: the keys of `on` are event types.
  const types = Object.keys(on) as EventType[];
  const isTaken = new Set<string>(types);
  return {
    ...declared,
    types,
    batchEvents,
    onPoison: 'isolate',
    handle: (trx, events) =>
      handle(
        trx,
        events.filter(({ type }) => isTaken.has(type)),
      ),
  };
}
