/** No business, a sole proprietor, a corporation (spec 2 §3). */
export const businessTypes = ['NONE', 'PRIVATE', 'CORPORATION'] as const;
export type BusinessType = (typeof businessTypes)[number];

/** What a business may tell of itself. */
export interface Business {
  businessName?: string | undefined;
  businessRegistrationNumber?: string | undefined;
  businessCashReceiptNumber?: string | undefined;
}
export type BusinessField = keyof Business;

/** What each kind of business has to tell (spec 2 §5); nothing else of it is kept. */
export const businessNeeds: Readonly<Record<BusinessType, readonly BusinessField[]>> = {
  NONE: ['businessCashReceiptNumber'],
  PRIVATE: ['businessRegistrationNumber'],
  CORPORATION: ['businessName', 'businessRegistrationNumber'],
};

/** A number without what people write between its digits. */
export const numberDigits = (typed: string): string => typed.replace(/[\s-]/g, '');

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** Whether ten digits are a number that Korea's tax office could have given a business: the last one checks the others. */
export function isBusinessNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const ninth = Math.floor((5 * Number(digits[8])) / 10);
  return (10 - ((sum + ninth) % 10)) % 10 === Number(digits[9]);
}

/** Whether cash receipts can be made out to it: a mobile number, or a cash receipt card. Thirteen digits, which name a resident, are neither. */
export const isCashReceiptNumber = (digits: string): boolean =>
  /^01[016-9]\d{7,8}$/.test(digits) || /^\d{18}$/.test(digits);

/** What of a business is kept: what its kind has to tell. */
export const businessOf = (told: Business & { businessType: BusinessType }): Business =>
  Object.fromEntries(
    businessNeeds[told.businessType].flatMap((field) =>
      told[field] === undefined ? [] : [[field, told[field]]],
    ),
  );
