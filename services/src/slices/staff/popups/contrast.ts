/** Returns red, green and blue of a colour with 3 or 6 hexadecimal digits, each from 0 to 1. */
function channels(colour: string): number[] {
  const digits = colour.slice(1);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  return (pairs ?? []).map((pair) => Number.parseInt(pair, 16) / 255);
}

/** Returns the relative luminance as WCAG 2 defines it: 0 for black, 1 for white. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Returns the contrast of two colours as WCAG 2 defines it: from 1 (equal) to 21 (black on white).
 * @param one `#fff` or `#2c1a3e`, like `other`
 */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
