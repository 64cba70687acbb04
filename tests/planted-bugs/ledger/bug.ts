import type { Bug } from '../bug.ts';

/** A fault in the ledger. */
export interface LedgerBug extends Bug {
  /** The tests most likely to see it, which are asked first. */
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

/** A bug in the rules. */
export const domainBug = bugOf('domain', 'ledger/src/domain');
/** A bug in the rules of a wallet. */
export const walletBug = bugOf('domain', 'ledger/src/domain/wallet');
/** A bug in a file of the store that seeds of the model are most likely to see. */
export const modelBug = bugOf('model', 'ledger/src/store');
/** A bug in a file of the store that tests on a real database are most likely to see. */
export const storeBug = bugOf('store', 'ledger/src/store');
