/** No business, a sole proprietor, a corporation (spec 2 §3). */
export const businessTypes = ['NONE', 'PRIVATE', 'CORPORATION'] as const;
export type BusinessType = (typeof businessTypes)[number];

/** Facts of a business. */
export interface Business {
  businessName?: string | undefined;
  businessRegistrationNumber?: string | undefined;
  businessCashReceiptNumber?: string | undefined;
}
export type BusinessField = keyof Business;

/** Facts that each kind of business must give (spec 2 §5); no others are stored. */
export const businessNeeds: Readonly<Record<BusinessType, readonly BusinessField[]>> = {
  NONE: ['businessCashReceiptNumber'],
  PRIVATE: ['businessRegistrationNumber'],
  CORPORATION: ['businessName', 'businessRegistrationNumber'],
};

/** Removes spaces and hyphens from a typed number. */
export const numberDigits = (typed: string): string => typed.replace(/[\s-]/g, '');

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** Returns true if ten digits can be a Korean business registration number: the last digit is a checksum. */
export function isBusinessNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const ninth = Math.floor((5 * Number(digits[8])) / 10);
  return (10 - ((sum + ninth) % 10)) % 10 === Number(digits[9]);
}

/** Returns true if cash receipts can be issued to this number: a mobile number, or a cash receipt card. A resident number (13 digits) is not accepted. */
export const isCashReceiptNumber = (digits: string): boolean =>
  /^01[016-9]\d{7,8}$/.test(digits) || /^\d{18}$/.test(digits);

/** Keeps only the facts that this kind of business must give. */
export const businessOf = (told: Business & { businessType: BusinessType }): Business =>
  Object.fromEntries(
    businessNeeds[told.businessType].flatMap((field) =>
      told[field] === undefined ? [] : [[field, told[field]]],
    ),
  );
