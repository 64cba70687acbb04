import type { FeedEvent } from '@sowon/ledger';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Consumer } from './consumer.ts';
import { type EventOf, type EventType, readEvent } from './known-event.ts';

type Trx = Transaction<Database>;

/**
 * A read model of the feed, and the consumer of its own that keeps it: with checkpoints, isolated streams, replays and a
 * rebuild that concern no other view. Its name is the consumer's, in the console, in the log and for `npm run rebuild`.
 */
export interface View extends Consumer {
  readonly types: readonly EventType[];
  /** Tables that a rebuild empties first; no other view writes them. */
  readonly tables: readonly (keyof Database)[];
}

/** Events at most in one transaction. */
const batchEvents = 200;

interface Declared {
  readonly name: string;
  readonly tables: readonly (keyof Database)[];
}

/**
 * Declares a view by what each type of event does to its rows. Every event of these types comes exactly once in effect,
 * in the order of its stream, in the transaction that also saves the checkpoint; events of different streams may come in
 * any order. What is written must depend on the events alone (no clock, no ids, not how many come together), so that
 * a rebuild gives the same rows byte for byte. An event that cannot be read or handled isolates its stream, for this
 * view.
 */
export function view(
  declared: Declared & {
    readonly on: { readonly [T in EventType]?: (trx: Trx, event: EventOf<T>) => Promise<unknown> };
  },
): View {
  const { on, ...rest } = declared;
  // Each handler is called with events of the type that it stands under.
  const handlers = on as Readonly<Record<string, (trx: Trx, event: EventOf<EventType>) => Promise<unknown>>>;
  return viewOf(rest, on, async (trx, events) => {
    for (const event of events) await handlers[event.type]?.(trx, readEvent(event));
  });
}

/**
 * Declares a view whose events become rows that are written many at once: `on` makes the rows of an event, `write` gets
 * those of a batch in the order of their events, at least one. All else as `view`.
 */
export function rowsView<Row>(
  declared: Declared & {
    readonly on: { readonly [T in EventType]?: (event: EventOf<T>) => readonly Row[] };
    readonly write: (trx: Trx, rows: readonly Row[]) => Promise<unknown>;
  },
): View {
  const { on, write, ...rest } = declared;
  // As above.
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
  // The keys of a declaration are the types that the compiler let through.
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
