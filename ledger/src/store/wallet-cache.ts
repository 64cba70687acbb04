import type { StreamId } from '../domain/stream.ts';
import { isOpenLot, type WalletState } from '../domain/wallet/state.ts';

/** A wallet as some committed batch left it. Its holds are left out: they are read when a command names them. */
export interface KnownWallet {
  readonly version: number;
  readonly headHash: Buffer;
  readonly wallet: WalletState;
}

/**
 * Wallets as this process last saw them, the least recently used forgotten first. What it holds may be outdated, for
 * other processes write too: whoever decides on it has the head's hash compared under the locks before anything is
 * written. The hash covers a stream's whole past, so equal hashes mean equal states.
 */
export interface WalletCache {
  get(stream: StreamId): KnownWallet | undefined;
  set(stream: StreamId, known: KnownWallet): void;
  delete(stream: StreamId): void;
}

/** Keeps at most `capacity` wallets; 0 keeps none. */
export function createWalletCache(capacity: number): WalletCache {
  // A Map keeps the order of insertion: the first key is the one used longest ago.
  const wallets = new Map<StreamId, KnownWallet>();
  return {
    get: (stream) => {
      const known = wallets.get(stream);
      if (known === undefined) return undefined;
      wallets.delete(stream);
      wallets.set(stream, known);
      return known;
    },
    set: (stream, { version, headHash, wallet }) => {
      wallets.delete(stream);
      wallets.set(stream, { version, headHash, wallet: asRead(wallet) });
      if (wallets.size <= capacity) return;
      for (const oldest of wallets.keys()) {
        wallets.delete(oldest);
        break;
      }
    },
    delete: (stream) => {
      wallets.delete(stream);
    },
  };
}

const noHolds: WalletState['holds'] = new Map();

/** The state as a fresh read would give it: open lots only, no holds. */
function asRead(wallet: WalletState): WalletState {
  const open = [...wallet.lots].filter(([, lot]) => isOpenLot(lot));
  const lots = open.length === wallet.lots.size ? wallet.lots : new Map(open);
  return { ...wallet, lots, holds: noHolds };
}
