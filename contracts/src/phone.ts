/** A Korean mobile number with its country code 82, with or without the zero. */
const mobile = /^82(?=0?1[016789]\d{7,8}$)0?/;

/**
 * Returns the digits of a typed phone number. A Korean number is converted to its domestic form, in any spelling of the country code:
 * `+82 10-1234-5678`, `0082…`, `(+82)10.1234.5678` and `821012345678` become `01012345678`. Foreign numbers keep their digits.
 */
export function phoneDigits(typed: string): string {
  const text = typed.normalize('NFKC').replaceAll(/[\s().\u2010-\u2015\u2212-]/g, '');
  const digits = text.replaceAll(/\D/g, '');
  if (/^(?:\+|00)82/.test(text)) return digits.replace(/^(?:00)?820?/, '0');
  return digits.replace(mobile, '0');
}

/** A number starts with a digit, `+` or `(`. It contains no letters, because their meaning would be unclear. */
const typedPhone = /^\s*(?:[\d+(][\d\s+().\u2010-\u2015\u2212-]*)?$/;

/** Returns the digits of a sent phone number; any other text stays as it is, and is then refused. */
export const sentPhone = (sent: string): string =>
  typedPhone.test(sent.normalize('NFKC')) ? phoneDigits(sent) : sent;

/** Formats a number as `010-1234-5678`, so that a spreadsheet keeps it as text, with its zero. */
export function spacedPhone(digits: string): string {
  const parts = /^(02|0\d{2})(\d{3,4})(\d{4})$/.exec(digits);
  return parts ? parts.slice(1).join('-') : digits;
}
