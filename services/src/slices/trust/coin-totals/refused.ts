/** Thrown if a day does not add up, or a published statement has changed: nothing is published until this is resolved. */
export class CoinTotalsRefused extends Error {
  override readonly name = 'CoinTotalsRefused';
  /** KST date of the day that cannot be published. */
  readonly day: string;

  constructor(day: string, message: string) {
    super(message);
    this.day = day;
  }
}
