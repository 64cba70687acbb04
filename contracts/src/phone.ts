/** Prefixes of mobile phones in Korea, without their zero. */
const mobile = /^82(?=0?1[016789]\d{7,8}$)0?/;

/**
 * The digits of a phone number as it was typed. A number of Korea gets the form in which it is dialled there, whichever way its
 * country is written: `+82 10-1234-5678`, `0082…`, `(+82)10.1234.5678` and `821012345678` are `01012345678`. Numbers of
 * other countries keep their digits.
 */
export function phoneDigits(typed: string): string {
  const text = typed.normalize('NFKC').replaceAll(/[\s().\u2010-\u2015\u2212-]/g, '');
  const digits = text.replaceAll(/\D/g, '');
  if (/^(?:\+|00)82/.test(text)) return digits.replace(/^(?:00)?820?/, '0');
  return digits.replace(mobile, '0');
}

/** A number begins with a digit, `+` or `(`. Beside its digits no letters may stand: what they mean nobody knows. */
const typedPhone = /^\s*(?:[\d+(][\d\s+().\u2010-\u2015\u2212-]*)?$/;

/** The same of what was sent; what is no number stays as it is, and is refused. */
export const sentPhone = (sent: string): string =>
  typedPhone.test(sent.normalize('NFKC')) ? phoneDigits(sent) : sent;

/** `010-1234-5678`: so a spreadsheet takes it for no number, and its zero stays. */
export function spacedPhone(digits: string): string {
  const parts = /^(02|0\d{2})(\d{3,4})(\d{4})$/.exec(digits);
  return parts ? parts.slice(1).join('-') : digits;
}
