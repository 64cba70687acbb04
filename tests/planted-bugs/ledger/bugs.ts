import { anchorBugs } from './anchor-bugs.ts';
import type { LedgerBug } from './bug.ts';
import { domainBugs } from './domain-bugs.ts';
import { schemaBugs } from './schema-bugs.ts';
import { storeBugs } from './store-bugs.ts';

/** Every bug in the ledger that the tests have to catch. */
export const ledgerBugs: readonly LedgerBug[] = [...domainBugs, ...storeBugs, ...anchorBugs, ...schemaBugs];
