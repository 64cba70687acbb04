import type { StreamId } from '../domain/stream.ts';
import { isOpenLot, type WalletState } from '../domain/wallet/state.ts';
import type { LoadedStream } from './batch/loaded-rows.ts';
import { statesOf } from './batch/past.ts';

/**
 * Streams as some committed batch left them; streams not used for long are dropped. Holds and payments of a wallet are left out: they are read
 * when a command names them. Of any other stream it keeps the states that commands have asked for, and no events, so that the cost of a
 * decision does not grow with the stream. Entries may be outdated, because other processes write too. So the head's hash is compared under the
 * locks before anything is written. The hash covers a stream's whole past, so equal hashes mean equal states.
 */
export interface StreamCache {
  get(stream: StreamId): LoadedStream | undefined;
  /** Stores the stream's current state; an entry that would save no read is dropped. */
  set(stream: StreamId, known: LoadedStream): void;
  delete(stream: StreamId): void;
}

/**
 * Keeps at most `capacity` streams; 0 keeps none. There are two generations: a used entry moves to the young one, and when that exceeds half
 * of the capacity, the old one is dropped as a whole. This is cheaper than an exact order of use, which moves an entry at each use.
 */
export function createStreamCache(capacity: number): StreamCache {
  let young = new Map<StreamId, LoadedStream>();
  let old = new Map<StreamId, LoadedStream>();

  const keep = (stream: StreamId, known: LoadedStream): void => {
    young.set(stream, known);
    if (young.size <= capacity / 2) return;
    old = capacity < 2 ? new Map() : young;
    young = new Map();
  };
  const forget = (stream: StreamId): void => {
    young.delete(stream);
    old.delete(stream);
  };
  return {
    get: (stream) => {
      const known = young.get(stream);
      if (known !== undefined) return known;
      const aged = old.get(stream);
      if (aged !== undefined) {
        old.delete(stream);
        keep(stream, aged);
      }
      return aged;
    },
    set: (stream, { version, headHash, wallet, past }) => {
      forget(stream);
      if (wallet !== null) keep(stream, { version, headHash, wallet: asRead(wallet), past });
      else if (past.states.size > 0) keep(stream, { version, headHash, wallet, past: statesOf(past) });
    },
    delete: forget,
  };
}

const noHolds: WalletState['holds'] = new Map();
const noPayments: WalletState['payments'] = new Map();

/** Returns the state as a fresh read would give it: open lots only, no holds, no payments. */
function asRead(wallet: WalletState): WalletState {
  let lots = wallet.lots;
  for (const lot of lots.values()) {
    if (isOpenLot(lot)) continue;
    lots = new Map([...lots].filter(([, each]) => isOpenLot(each)));
    break;
  }
  return { ...wallet, lots, holds: noHolds, payments: noPayments };
}
