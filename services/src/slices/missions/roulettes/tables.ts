import type { GeneratedAlways } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

/** A roulette of a LUCKY product; it is also a mission, whose stream holds everything but the seed. */
interface Roulettes {
  mission_id: Fixed<string>;
  fan_id: Fixed<string>;
  product_id: Fixed<string>;
  /** SHA-256 of the seed. */
  commitment: Fixed<string>;
  /** The hexadecimal seed, sealed under its fan's key; a plain seed would let a reader roll a win. */
  seed_sealed: Fixed<string>;
  /** True while another roll can follow. A fan has one open roulette per product. */
  open: boolean;
  /** Ticket price in coins and odds shown when the fan last opened it; null if that was before these columns existed. */
  seen_points: number | null;
  seen_win_permille: number | null;
  opened_at: Fixed<Date>;
  /** Coins paid as compensation, as the won mission was not performed; null if none. */
  compensated_points: number | null;
}

/** A roll, as in its event. */
interface Rolls {
  mission_id: Fixed<string>;
  number: Fixed<number>;
  fan_id: Fixed<string>;
  product_id: Fixed<string>;
  points: Fixed<number>;
  win_permille: Fixed<number>;
  client_seed: Fixed<string>;
  client_seed_by: Fixed<'BROWSER' | 'SERVER'>;
  digest: Fixed<string>;
  outcome: Fixed<number>;
  won: Fixed<boolean>;
  rolled_at: Fixed<Date>;
}

/** Rolls and wins of a product at certain odds; rows of the projection `roll-tallies`. */
interface RollTallies {
  /** `<product id>-<odds in thousandths>`. */
  id: GeneratedAlways<string>;
  product_id: string;
  win_permille: number;
  rolls: number;
  wins: number;
}

interface RouletteTables {
  roulettes: Roulettes;
  rolls: Rolls;
  roll_tallies: RollTallies;
}

declare module '../../../db/schema.ts' {
  interface Database extends RouletteTables {}
}
