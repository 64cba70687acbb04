import type { Bug } from '../bug.ts';

/** A fault in the ledger. */
export interface LedgerBug extends Bug {
  /** The tests most likely to catch it, which run first. */
  readonly first: 'domain' | 'model' | 'store';
}

const bugOf =
  (first: LedgerBug['first'], folder: string) =>
  (name: string, file: string, find: string, replace: string): LedgerBug => ({
    name,
    file: `${folder}/${file}`,
    find,
    replace,
    first,
  });

/** Creates a bug in the rules. */
export const domainBug = bugOf('domain', 'ledger/src/domain');
/** Creates a bug in the rules of a wallet. */
export const walletBug = bugOf('domain', 'ledger/src/domain/wallet');
/** Creates a bug in a file of the store that seeds of the model are most likely to catch. */
export const modelBug = bugOf('model', 'ledger/src/store');
/** Creates a bug in a file of the store that tests on a real database are most likely to catch. */
export const storeBug = bugOf('store', 'ledger/src/store');
