/** Currencies that a payment at the provider may have; we sell in KRW and USD, the others can only be refunded. */
export const currencies = ['KRW', 'USD', 'JPY', 'EUR', 'CNY'] as const;
export type Currency = (typeof currencies)[number];

const fractionDigits: Record<Currency, number> = { KRW: 0, USD: 2, JPY: 0, EUR: 2, CNY: 2 };

/** A decimal of at most 15 digits survives JSON's binary numbers unchanged in both directions. */
const maxMinorUnits = 10 ** 15 - 1;

/**
 * Converts the provider's amount to won or cents (`14.2` dollars → `1420`). It reads the decimal digits, so no binary fraction is multiplied.
 * @returns undefined if the currency has no such amount (`14.205` dollars, `0.5` won, negative, too large).
 */
export function toMinorUnits(amount: number, currency: Currency): number | undefined {
  const digits = /^(\d+)(?:\.(\d+))?$/.exec(String(amount));
  const fraction = digits?.[2] ?? '';
  if (digits === null || fraction.length > fractionDigits[currency]) return undefined;
  const minor = Number(`${digits[1]}${fraction.padEnd(fractionDigits[currency], '0')}`);
  return minor <= maxMinorUnits ? minor : undefined;
}

/**
 * Converts won or cents to the provider's amount (`1420` cents → `14.2`).
 * @throws RangeError if it is not a whole number of at most 15 digits, or is negative.
 */
export function toProviderAmount(minorUnits: number, currency: Currency): number {
  if (!Number.isInteger(minorUnits) || minorUnits < 0 || minorUnits > maxMinorUnits) {
    throw new RangeError(`not an amount in minor units: ${minorUnits}`);
  }
  const digits = String(minorUnits).padStart(fractionDigits[currency] + 1, '0');
  const point = digits.length - fractionDigits[currency];
  return Number(`${digits.slice(0, point)}.${digits.slice(point)}`);
}
