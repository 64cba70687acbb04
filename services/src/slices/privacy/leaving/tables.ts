import type { CoinsGivenBack, KeptFor } from '@sowon/contracts';
import type { GeneratedAlways } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

/** Who has left, and until when what is kept of them. */
interface Departures {
  user_id: Fixed<string>;
  creator_id: Fixed<string | null>;
  left_at: Fixed<Date>;
  /** Name, address and page as JSON, sealed under their key; null once the membership is forgotten. */
  kept: string | null;
  /** Requests and entries that ended with it. */
  missions: Fixed<number>;
  /** Coins that nobody got back. */
  lost: Fixed<number>;
  refunds: Fixed<CoinsGivenBack[]>;
  /** When the last of what they followed and liked was taken off. */
  cleared_at: Date | null;
  membership_due: Fixed<Date>;
  membership_destroyed_at: Date | null;
  complaints_due: Fixed<Date>;
  complaints_destroyed_at: Date | null;
  contracts_due: Fixed<Date>;
  contracts_destroyed_at: Date | null;
}

/** What was destroyed of members who have left; a row names nobody and is never changed. */
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
