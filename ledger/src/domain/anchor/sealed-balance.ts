import { leafHash, type Sha256 } from './sha256.ts';

/** What an account of somebody came to. */
export type SealedAccount = readonly [account: string, asset: string, amount: number];

/** Everything that one owner's accounts came to at the end of a month. */
export interface SealedBalance {
  /** As `2026-10`. */
  readonly month: string;
  /** Whose the accounts are; null for the platform, which has all that are nobody's. */
  readonly owner: string | null;
  /** By account, then asset; what came to 0 is left out. */
  readonly accounts: readonly SealedAccount[];
  /** Known to the owner alone: without it the leaf says nothing of whose it is. */
  readonly salt: string;
}

/** The leaf of an owner in the tree that seals a month. */
export function sealedLeaf(sha256: Sha256, { month, owner, accounts, salt }: SealedBalance): string {
  return leafHash(sha256, ['sealed', month, owner, accounts.map((account) => [...account]), salt]);
}
