/** Numbers below this limit are written in full. */
const writtenOutBelow = 10_000;

/**
 * Formats a number for a narrow place, in about five characters: `9,999`, then `1.23만`, `1.23万` or `12.3K`. Rounds down.
 * @param value whole, not negative
 */
export function shortNumber(value: number, language: string): string {
  const short = { notation: 'compact', maximumSignificantDigits: 3, roundingMode: 'trunc' } as const;
  return new Intl.NumberFormat(language, value < writtenOutBelow ? {} : short).format(value);
}
