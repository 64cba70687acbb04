import type { QueryExecutorProvider } from 'kysely';
import type { StreamId } from '../../domain/stream.ts';
import type { Hold, Lot } from '../../domain/wallet/state.ts';
import { openLots } from '../batch/state-rows.ts';
import { lotRow, usedHoldRow } from '../batch/wallet-rows.ts';
import { streamKey } from '../stream-key.ts';
import { type Difference, differing } from './difference.ts';
import { holdKey, readStoredState, readUsedHolds, type StoredRow } from './stored-state.ts';
import type { StreamFold } from './stream-fold.ts';
import { untouchedFold } from './wallet-fold.ts';

export const invariantsOfState = {
  head: 'a head is where its events lead',
  lot: 'a lot is what its events made of it',
  hold: 'a hold is what its events made of it',
} as const;

const noWallet = untouchedFold();

/** Compares the stored state of streams with the state that all their events lead to. */
export async function compareStreams(
  db: QueryExecutorProvider,
  folds: readonly StreamFold[],
): Promise<Difference[]> {
  const sound = folds.filter(({ isBroken }) => !isBroken);
  if (sound.length === 0) return [];
  const stored = await readStoredState(
    db,
    sound.map(({ stream }) => stream),
  );
  return sound.flatMap((fold) => [
    ...wrongHead(fold, stored.heads.get(fold.stream)),
    ...wrongLots(fold, stored.lots.get(fold.stream) ?? new Map()),
  ]);
}

/** Compares the stored row of each given hold with the hold that the events lead to; an unused hold must have no row. */
export async function compareHolds(
  db: QueryExecutorProvider,
  holds: readonly { readonly stream: StreamId; readonly hold: Hold }[],
): Promise<Difference[]> {
  const stored = await readUsedHolds(
    db,
    holds.map(({ stream, hold }) => ({ stream, holdId: hold.holdId })),
  );
  return holds.flatMap(({ stream, hold }) => {
    const row = stored.get(holdKey(stream, hold.holdId));
    const isUsed = hold.captured > 0 || hold.released > 0;
    const detail = isUsed
      ? compared(usedHoldRow(stream, hold), row, ['parts'])
      : row && ['nothing was captured or released of it, and yet it is stored'];
    return (detail ?? []).map((each) => ({
      invariant: invariantsOfState.hold,
      subject: `${stream} ${hold.holdId}`,
      detail: each,
    }));
  });
}

function wrongHead({ stream, before, wallet }: StreamFold, stored: StoredRow | undefined): Difference[] {
  const { available, held, debt, frozen, ...rest } = (wallet ?? noWallet).wallet;
  const byEvents = {
    shard: streamKey(stream).shard,
    version: before.version,
    head_hash: before.hash,
    available,
    held,
    debt,
    frozen,
    lots: openLots(rest),
  };
  return compared(byEvents, stored, []).map((detail) => ({
    invariant: invariantsOfState.head,
    subject: stream,
    detail,
  }));
}

function wrongLots({ stream, wallet }: StreamFold, stored: ReadonlyMap<string, StoredRow>): Difference[] {
  const lots = wallet ? [...wallet.wallet.lots.values(), ...wallet.endedLots] : [];
  const known = new Set(lots.map(({ lotId }) => lotId));
  const wrong = lots.flatMap((lot: Lot) =>
    compared(lotRow(stream, lot), stored.get(lot.lotId), ['funding']).map((detail) => ({
      invariant: invariantsOfState.lot,
      subject: `${stream} ${lot.lotId}`,
      detail,
    })),
  );
  const unissued = [...stored.keys()].filter((lotId) => !known.has(lotId));
  return [
    ...wrong,
    ...unissued.map((lotId) => ({
      invariant: invariantsOfState.lot,
      subject: `${stream} ${lotId}`,
      detail: 'no event issued it',
    })),
  ];
}

/** Returns the differences of a row; `json` are its JSON columns, where format and member order do not matter. */
function compared(byEvents: StoredRow, stored: StoredRow | undefined, json: readonly string[]): string[] {
  if (stored === undefined) return ['it is missing'];
  const spelled = (row: StoredRow): StoredRow => ({
    ...row,
    ...Object.fromEntries(
      json.map((name) => [
        name,
        row[name] === null ? null : JSON.stringify(sorted(JSON.parse(`${row[name]}`))),
      ]),
    ),
  });
  return differing(spelled(byEvents), spelled(stored));
}

/** Returns the value with the members of its objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
}
