import type { QueryExecutorProvider } from 'kysely';
import { earningsStream } from '../../domain/earnings/evolve.ts';
import type { StreamId, StreamType } from '../../domain/stream.ts';
import type { Hold } from '../../domain/wallet/state.ts';
import { compareHolds, compareStreams, invariantsOfState } from './compare-state.ts';
import type { Difference } from './difference.ts';
import { type EventRow, type Place, readEventsAfter } from './read-events.ts';
import { readablePolicyOf } from './read-stored-policies.ts';
import { readSnapshots, type Stretch, snapshotKey } from './stored-state.ts';
import { openFold, type StreamFold, takeEvent } from './stream-fold.ts';
import { comparedApart } from './unreadable.ts';

export interface FoldOptions {
  /**
   * Types of all streams beside wallets and earnings. With them, events of these streams are folded too, and a stream of another category is a
   * difference. Without them such streams are not folded.
   */
  readonly types?: readonly StreamType<unknown>[] | undefined;
  /** Length of a day, in milliseconds, for the writers of the events; differs from a real day only in development. */
  readonly dayMs?: number | undefined;
  /** Reads one stream instead of all. */
  readonly only?: StreamId | undefined;
  /** Reads only a part of the streams, in the order of their ids: those after `after` up to and including `upTo`. */
  readonly after?: StreamId | undefined;
  readonly upTo?: StreamId | undefined;
  /** Called after each page with the number of events read, and the last stream reached. */
  readonly onProgress?:
    | ((progress: { readonly events: number; readonly stream: StreamId }) => void)
    | undefined;
}

export const streamsRead = 'streams can be read';

const PAGE = 2_000;

/** The least and the greatest bigint: a changed row may have any version. */
const [LEAST_VERSION, GREATEST_VERSION] = ['-9223372036854775808', '9223372036854775807'];

const nameOfStream = ({ stream }: StreamFold) => ({ invariant: invariantsOfState.head, subject: stream });
const nameOfHold = ({ stream, hold }: HoldOfStream) => ({
  invariant: invariantsOfState.hold,
  subject: `${stream} ${hold.holdId}`,
});

/**
 * Folds every stream from its first event, and decides each event of wallets and earnings again by the policy that it names. Compares
 * everything stored of a stream: the chain, postings, head, lots, holds and snapshots. Memory does not grow with the ledger, only with the
 * open lots and holds of one wallet and all lots it ever had. Call it in a transaction that sees one snapshot. Yields the differences as they
 * are found.
 */
export async function* foldLedger(
  db: QueryExecutorProvider,
  { types, dayMs, only, after, upTo, onProgress }: FoldOptions = {},
): AsyncGenerator<Difference[], { events: number }> {
  const known = new Map<string, StreamType<unknown>>(
    [earningsStream, ...(types ?? [])].map((type) => [type.category, type]),
  );
  const policyOf = await readablePolicyOf(db, dayMs);
  let place: Place =
    after === undefined
      ? { stream: only ?? '', version: LEAST_VERSION }
      : { stream: after, version: GREATEST_VERSION };
  let open: StreamFold | null = null;
  let events = 0;
  let reading = readEventsAfter(db, place, PAGE, { only, upTo });
  for (;;) {
    const rows = await reading;
    const last = rows.at(-1);
    if (last) place = last.place;
    const isLast = rows.length < PAGE;
    if (!isLast) reading = readAhead(readEventsAfter(db, place, PAGE, { only, upTo }));
    const ended: StreamFold[] = [];
    const seen = new Set<StreamFold>(open ? [open] : []);
    const snapshots = await readSnapshots(db, stretchesOf(rows));
    for (const row of rows) {
      if (open?.stream !== row.stream) {
        if (open) ended.push(open);
        open = openFold(row.stream, known);
        seen.add(open);
      }
      const snapshot = snapshots.get(snapshotKey(row.stream, row.version));
      const wrong = takeEvent(open, row, {
        types: known,
        isComplete: types !== undefined,
        policyOf,
        snapshot,
      });
      if (wrong.length > 0) yield wrong;
    }
    if (isLast && open) ended.push(open);
    yield await comparedApart(holdsToCompare(seen, ended), nameOfHold, (some) => compareHolds(db, some));
    yield await comparedApart(ended, nameOfStream, (some) => compareStreams(db, some));
    events += rows.length;
    if (last) onProgress?.({ events, stream: last.stream });
    if (isLast) return { events };
  }
}

/** Lets the next page be read while this one is folded. A failure is thrown when the page is awaited, and ignored if it never is. */
function readAhead(reading: Promise<EventRow[]>): Promise<EventRow[]> {
  reading.catch(() => undefined);
  return reading;
}

interface HoldOfStream {
  readonly stream: StreamId;
  readonly hold: Hold;
}

/** Returns the holds closed since the last call; for ended streams also the open holds. */
function holdsToCompare(seen: ReadonlySet<StreamFold>, ended: readonly StreamFold[]): HoldOfStream[] {
  const isEnded = new Set(ended);
  return [...seen].flatMap((fold) => {
    if (fold.isBroken || fold.wallet === null) return [];
    const closed = fold.wallet.closedHolds.splice(0);
    const holds = isEnded.has(fold) ? [...closed, ...fold.wallet.wallet.holds.values()] : closed;
    // The id in a forged event may be no text. Then its row differs from its payload, which is reported already.
    return holds
      .filter(({ holdId }) => typeof holdId === 'string')
      .map((hold) => ({ stream: fold.stream, hold }));
  });
}

/** Returns the stretch of each stream on a page, which has the events of a stream in their order. */
const stretchesOf = (rows: readonly EventRow[]): Stretch[] =>
  [
    ...Map.groupBy(
      rows.filter(({ unreadable }) => unreadable === null),
      ({ stream }) => stream,
    ),
  ].map(([stream, events]) => ({
    stream,
    first: events[0]?.version ?? 0,
    last: events.at(-1)?.version ?? 0,
  }));
