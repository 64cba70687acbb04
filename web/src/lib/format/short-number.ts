/** Every number below it is written out. */
const writtenOutBelow = 10_000;

/**
 * A number where there is little room, of five characters or so: `9,999`, then `1.23만`, `1.23万` or `12.3K`; never more than it is.
 * @param value whole, not negative
 */
export function shortNumber(value: number, language: string): string {
  const short = { notation: 'compact', maximumSignificantDigits: 3, roundingMode: 'trunc' } as const;
  return new Intl.NumberFormat(language, value < writtenOutBelow ? {} : short).format(value);
}
