import type { CoinsGivenBack, KeptFor } from '@sowon/contracts';
import type { GeneratedAlways } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

/** Former members, with the due dates of their retained data. */
interface Departures {
  user_id: Fixed<string>;
  creator_id: Fixed<string | null>;
  left_at: Fixed<Date>;
  /** Name, address and page as JSON, encrypted with their key; null once the membership data is destroyed. */
  kept: string | null;
  /** Number of requests and draw entries that ended with it. */
  missions: Fixed<number>;
  /** Coins lost without a refund. */
  lost: Fixed<number>;
  refunds: Fixed<CoinsGivenBack[]>;
  /** Instant when the last follow and like was removed. */
  cleared_at: Date | null;
  membership_due: Fixed<Date>;
  membership_destroyed_at: Date | null;
  complaints_due: Fixed<Date>;
  complaints_destroyed_at: Date | null;
  contracts_due: Fixed<Date>;
  contracts_destroyed_at: Date | null;
}

/** Destroyed data of former members; a row names nobody and never changes. */
interface Destructions {
  id: GeneratedAlways<string>;
  at: Fixed<Date>;
  period: Fixed<KeptFor>;
  table_name: Fixed<string>;
  act: Fixed<'DELETED' | 'BLANKED'>;
  rows: Fixed<number>;
}

declare module '../../../db/schema.ts' {
  interface Database {
    departures: Departures;
    destructions: Destructions;
  }
}
