import type { AccountTables } from '../accounts/tables.ts';
import type { CoinTables } from '../coins/tables.ts';
import type { CreatorTables } from '../creators/tables.ts';
import type { FileTables } from '../files/tables.ts';
import type { MissionTables } from '../missions/tables.ts';
import type { ProductTables } from '../products/tables.ts';
import type { SettlementTables } from '../settlement/tables.ts';

/** All tables of the services, each declared in the slice that owns it. */
export type Database = AccountTables &
  CoinTables &
  CreatorTables &
  FileTables &
  MissionTables &
  ProductTables &
  SettlementTables;
