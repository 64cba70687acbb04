import type { StreamId } from '../domain/stream.ts';
import { isOpenLot, type WalletState } from '../domain/wallet/state.ts';

/** A wallet as some committed batch left it. Its holds and payments are left out: they are read when a command names them. */
export interface KnownWallet {
  readonly version: number;
  readonly headHash: string;
  readonly wallet: WalletState;
}

/**
 * Wallets as this process last saw them, those not used for long forgotten. What it holds may be outdated, for other
 * processes write too: whoever decides on it has the head's hash compared under the locks before anything is
 * written. The hash covers a stream's whole past, so equal hashes mean equal states.
 */
export interface WalletCache {
  get(stream: StreamId): KnownWallet | undefined;
  set(stream: StreamId, known: KnownWallet): void;
  delete(stream: StreamId): void;
}

/**
 * Keeps at most `capacity` wallets; 0 keeps none. Two generations: what is used moves to the young one, and when that is
 * half of the capacity the old one is forgotten whole. Cheaper than an exact order of use, which moves an entry at each use.
 */
export function createWalletCache(capacity: number): WalletCache {
  let young = new Map<StreamId, KnownWallet>();
  let old = new Map<StreamId, KnownWallet>();

  const keep = (stream: StreamId, known: KnownWallet): void => {
    young.set(stream, known);
    if (young.size <= capacity / 2) return;
    old = capacity < 2 ? new Map() : young;
    young = new Map();
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
    set: (stream, { version, headHash, wallet }) => {
      old.delete(stream);
      keep(stream, { version, headHash, wallet: asRead(wallet) });
    },
    delete: (stream) => {
      young.delete(stream);
      old.delete(stream);
    },
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
