/** What a roulette has come to. */
export interface RouletteState {
  /** Rolls so far. */
  readonly rolls: number;
  /** Coins of all tickets so far, a won one too. */
  readonly used: number;
  /** The fan has been compensated for what they won and did not get. */
  readonly compensated: boolean;
}
