/** The state of a roulette. */
export interface RouletteState {
  /** Number of rolls. */
  readonly rolls: number;
  /** Coins of all tickets so far, including a won one. */
  readonly used: number;
  /** True once the fan was compensated for a won mission that was not performed. */
  readonly compensated: boolean;
}
