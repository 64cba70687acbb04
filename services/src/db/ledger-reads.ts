import type { LedgerTables } from '@sowon/ledger';

/** The ledger's tables in the query builder's form: a mapped type has the index signature that an interface lacks. */
export type LedgerReads = Pick<LedgerTables, keyof LedgerTables>;
