import type { LedgerTables } from '@sowon/ledger';

/** The ledger's tables as the query builder takes them: an interface has no index signature, a mapped type has. */
export type LedgerReads = Pick<LedgerTables, keyof LedgerTables>;
