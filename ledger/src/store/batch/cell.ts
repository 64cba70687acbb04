import { canonicalJson } from '../../domain/canonical-json.ts';
import { type Posting, postings } from '../../domain/postings.ts';
import type { DomainEvent, StreamId } from '../../domain/stream.ts';
import { walletStream } from '../../domain/wallet/evolve.ts';
import type { Hold, WalletState } from '../../domain/wallet/state.ts';
import { eventHash, NO_HASH } from '../hash-chain.ts';
import { type StreamKey, streamKey } from '../stream-key.ts';
import { isWallet, type LoadedStream } from './loaded-rows.ts';
import { type Past, pastAfter, pastOf } from './past.ts';

/** An event with everything that its row and its postings need, except its place in the feed. */
export interface NewEvent {
  readonly key: StreamKey;
  readonly version: number;
  readonly event: DomainEvent;
  readonly canonical: string;
  readonly prevHash: string;
  readonly hash: string;
  readonly postings: readonly Posting[];
}

/** One stream while a batch is planned. Values are replaced, never changed, so a whole command can be dropped. */
export interface Cell {
  readonly key: StreamKey;
  /** The state as loaded, for the comparison on write; version 0 for a stream that does not exist yet. */
  readonly loaded: { readonly version: number; readonly headHash: string; readonly wallet: WalletState };
  readonly version: number;
  readonly headHash: string;
  /** Its holds are those of the current command; between commands it has no holds. */
  readonly wallet: WalletState;
  /** All holds that the batch has read or created, after the commands kept so far. */
  readonly holds: Map<string, Hold>;
  /** Events and states of a stream that is no wallet, after the commands kept so far. */
  readonly past: Past;
}

const noHolds: WalletState['holds'] = new Map();

export function openCell(stream: StreamId, loaded: LoadedStream | undefined): Cell {
  const wallet = loaded?.wallet ?? walletStream.initial();
  const version = loaded?.version ?? 0;
  const headHash = loaded?.headHash ?? NO_HASH;
  return {
    key: streamKey(stream),
    loaded: { version, headHash, wallet },
    version,
    headHash,
    wallet: wallet.holds.size === 0 ? wallet : { ...wallet, holds: noHolds },
    holds: new Map(wallet.holds),
    past: loaded?.past ?? pastOf([]),
  };
}

/** Returns the cell with the named holds in its wallet: a command sees only these, also if its batch has read more. */
export function showHolds(cell: Cell, names: readonly string[]): Cell {
  if (names.length === 0) return cell;
  const holds = new Map<string, Hold>();
  for (const name of names) {
    const hold = cell.holds.get(name);
    if (hold !== undefined) holds.set(name, hold);
  }
  return { ...cell, wallet: { ...cell.wallet, holds } };
}

/** A command created a hold with an id that exists: it did not name the hold, so it could not see it. */
export class HoldTaken extends Error {
  override readonly name = 'HoldTaken';
  readonly holdId: string;
  constructor(holdId: string) {
    super(`hold ${holdId} exists already`);
    this.holdId = holdId;
  }
}

/** Throws HoldTaken if the command created a hold that exists and that it did not name. */
export function refuseRenewedHolds(cell: Cell, names: readonly string[]): void {
  for (const name of cell.wallet.holds.keys()) {
    if (cell.holds.has(name) && !names.includes(name)) throw new HoldTaken(name);
  }
}

/** Copies a kept command's changes of its holds to the batch. */
export function keepHolds(cell: Cell): Cell {
  if (cell.wallet.holds.size === 0) return cell;
  for (const hold of cell.wallet.holds.values()) cell.holds.set(hold.holdId, hold);
  return { ...cell, wallet: { ...cell.wallet, holds: noHolds } };
}

/** Returns the cell after one more event, and that event ready to be written. Throws what evolve and canonicalJson throw. */
export function appendTo(
  cell: Cell,
  event: DomainEvent,
  { recordedAt, answerHash }: { readonly recordedAt: string; readonly answerHash: string },
): { cell: Cell; added: NewEvent } {
  const { stream } = cell.key;
  const version = cell.version + 1;
  const canonical = canonicalJson(event.payload);
  const { type, schemaVersion } = event;
  const prevHash = cell.headHash;
  const hash = eventHash({
    stream,
    version,
    type,
    schemaVersion,
    canonical,
    recordedAt,
    answerHash,
    prevHash,
  });
  const next = isWallet(stream)
    ? { wallet: walletStream.evolve(cell.wallet, event) }
    : { past: pastAfter(cell.past, event) };
  return {
    cell: { ...cell, ...next, version, headHash: hash },
    added: {
      key: cell.key,
      version,
      event,
      canonical,
      prevHash,
      hash,
      postings: postings(stream, event),
    },
  };
}
