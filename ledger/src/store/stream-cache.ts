import type { StreamId } from '../domain/stream.ts';
import { isOpenLot, type WalletState } from '../domain/wallet/state.ts';
import type { LoadedStream } from './batch/loaded-rows.ts';
import { statesOf } from './batch/past.ts';

/**
 * Streams as some committed batch left them, those not used for long forgotten. Of a wallet its holds and payments are
 * left out: they are read when a command names them. Of any other stream the states are kept that commands have asked for, and no
 * events, so that what is decided on it costs the same however long it is. What is held here may be outdated, for other
 * processes write too: whoever decides on it has the head's hash compared under the locks before anything is
 * written. The hash covers a stream's whole past, so equal hashes mean equal states.
 */
export interface StreamCache {
  get(stream: StreamId): LoadedStream | undefined;
  /** Keeps it as it is now; one of which nothing is known that would spare a read is forgotten. */
  set(stream: StreamId, known: LoadedStream): void;
  delete(stream: StreamId): void;
}

/**
 * Keeps at most `capacity` streams; 0 keeps none. Two generations: what is used moves to the young one, and when that is
 * half of the capacity the old one is forgotten whole. Cheaper than an exact order of use, which moves an entry at each use.
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

/** The state as a fresh read would give it: open lots only, no holds, no payments. */
function asRead(wallet: WalletState): WalletState {
  let lots = wallet.lots;
  for (const lot of lots.values()) {
    if (isOpenLot(lot)) continue;
    lots = new Map([...lots].filter(([, each]) => isOpenLot(each)));
    break;
  }
  return { ...wallet, lots, holds: noHolds, payments: noPayments };
}
