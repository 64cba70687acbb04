import type { GeneratedAlways } from 'kysely';
import type { Fixed } from '../../../../db/schema.ts';

/** The roulettes of LUCKY products; each is a mission, whose stream tells all but the seed. */
interface Roulettes {
  mission_id: Fixed<string>;
  fan_id: Fixed<string>;
  product_id: Fixed<string>;
  /** SHA-256 of the seed. */
  commitment: Fixed<string>;
  /** The seed in hexadecimal, sealed under its fan's key: who read it could roll a win. */
  seed_sealed: Fixed<string>;
  /** Another roll can follow. A fan has one such at a product. */
  open: boolean;
  /** Coins of a ticket and odds when its fan opened it last; null where that was before this was kept. */
  seen_points: number | null;
  seen_win_permille: number | null;
  opened_at: Fixed<Date>;
  /** Coins given because what was won was not performed. */
  compensated_points: number | null;
}

/** Every roll, as its event tells it. */
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

/** Rolls and wins of a product at certain odds; rows of the view `roll-tallies`. */
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

declare module '../../../../db/schema.ts' {
  interface Database extends RouletteTables {}
}
