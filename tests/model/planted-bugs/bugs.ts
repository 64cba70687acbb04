import { anchorBugs } from './anchor-bugs.ts';
import type { Bug } from './bug.ts';
import { domainBugs } from './domain-bugs.ts';
import { schemaBugs } from './schema-bugs.ts';
import { storeBugs } from './store-bugs.ts';

/** Every bug that the tests have to catch. */
export const bugs: readonly Bug[] = [...domainBugs, ...storeBugs, ...anchorBugs, ...schemaBugs];
