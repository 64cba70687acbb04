/** A day does not add up, or what was published before is not as it was: nothing is published before somebody has looked. */
export class CoinTotalsRefused extends Error {
  override readonly name = 'CoinTotalsRefused';
  /** KST date of the day that cannot be published. */
  readonly day: string;

  constructor(day: string, message: string) {
    super(message);
    this.day = day;
  }
}
