import { leafHash, type Sha256 } from './sha256.ts';

/** The sum of an owner's account. */
export type SealedAccount = readonly [account: string, asset: string, amount: number];

/** All sums of one owner's accounts at the end of a month. */
export interface SealedBalance {
  /** Format `2026-10`. */
  readonly month: string;
  /** Owner of the accounts; null for the platform, which has all accounts without an owner. */
  readonly owner: string | null;
  /** By account, then asset; sums of 0 are left out. */
  readonly accounts: readonly SealedAccount[];
  /** Known to the owner alone. Without it nobody can tell whose leaf it is. */
  readonly salt: string;
}

/** Returns the leaf of an owner in the tree that seals a month. */
export function sealedLeaf(sha256: Sha256, { month, owner, accounts, salt }: SealedBalance): string {
  return leafHash(sha256, ['sealed', month, owner, accounts.map((account) => [...account]), salt]);
}
