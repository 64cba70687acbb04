import type { ProductBug } from '../bug.ts';
import { accountBugs } from './account-bugs.ts';
import { coinBugs } from './coin-bugs.ts';
import { consoleBugs } from './console-bugs.ts';
import { edgeBugs } from './edge-bugs.ts';
import { missionBugs } from './mission-bugs.ts';
import { monthBugs } from './month-bugs.ts';
import { pageBugs } from './page-bugs.ts';
import { toldBugs } from './told-bugs.ts';

/** Every bug outside the ledger that the tests have to catch. */
export const productBugs: readonly ProductBug[] = [
  ...coinBugs,
  ...monthBugs,
  ...missionBugs,
  ...toldBugs,
  ...accountBugs,
  ...edgeBugs,
  ...pageBugs,
  ...consoleBugs,
];
