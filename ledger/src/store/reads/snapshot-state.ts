import type { Json, JsonObject } from '../../domain/json.ts';
import type { Hold, Lot } from '../../domain/wallet/state.ts';
import type { TracedWallet } from '../../domain/wallet/trace.ts';

/** Increase it if a stored state would be read wrongly: snapshots of another format are treated as absent. */
export const SNAPSHOT_FORMAT = 1;

interface StoredState {
  readonly available: number;
  readonly held: number;
  readonly debt: number;
  readonly frozen: boolean;
  readonly lots: readonly Lot[];
  readonly holds: readonly Hold[];
  /** [lot, version, lot it was reissued from]. */
  readonly issues: readonly (readonly [string, number, string | null])[];
}

/** Returns a wallet as a snapshot stores it; payments are left out, because only the events record them. */
export function snapshotState({ wallet, issues }: TracedWallet): JsonObject {
  const { available, held, debt, frozen, lots, holds } = wallet;
  const state: StoredState = {
    available,
    held,
    debt,
    frozen,
    lots: [...lots.values()],
    holds: [...holds.values()],
    issues: [...issues].map(([lotId, { version, originLotId }]) => [lotId, version, originLotId]),
  };
  // The cast is safe: lots and holds are flat records of JSON values.
  return state as unknown as JsonObject;
}

/** Returns the wallet of a snapshot of this format at its version. */
export function walletOfSnapshot(row: { version: number; recordedAt: Date; state: Json }): TracedWallet {
  // The cast is safe: `snapshotState` wrote the rows of this format.
  const { lots, holds, issues, ...sums } = row.state as unknown as StoredState;
  return {
    version: row.version,
    recordedAt: row.recordedAt.toISOString(),
    wallet: {
      ...sums,
      lots: new Map(lots.map((lot) => [lot.lotId, lot])),
      holds: new Map(holds.map((hold) => [hold.holdId, hold])),
      payments: new Map(),
    },
    issues: new Map(issues.map(([lotId, version, originLotId]) => [lotId, { version, originLotId }])),
  };
}
