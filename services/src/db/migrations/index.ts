import type { Migration } from 'kysely/migration';
import * as accounts from './0001-accounts.ts';
import * as files from './0002-files.ts';
import * as creators from './0003-creators.ts';
import * as products from './0004-products.ts';
import * as missions from './0005-missions.ts';
import * as coins from './0006-coins.ts';
import * as settlement from './0007-settlement.ts';
import * as serviceRole from './0008-service-role.ts';

/** Every step by name, in order. Frozen: a published step is never edited, a change is a new one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-files': files,
  '0003-creators': creators,
  '0004-products': products,
  '0005-missions': missions,
  '0006-coins': coins,
  '0007-settlement': settlement,
  '0008-service-role': serviceRole,
};
