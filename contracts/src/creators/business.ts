import { z } from 'zod';
import { policy } from '../policy.ts';
import { name } from '../primitives.ts';

export const BusinessType = z.enum(['NONE', 'PRIVATE', 'CORPORATION']);
export type BusinessType = z.output<typeof BusinessType>;

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

const digitsOf = (isNumber: (digits: string) => boolean, message: string) =>
  z.string().max(40).transform(numberDigits).refine(isNumber, message);

/** What is sent of a business, each where it is told. */
export const businessFields = {
  businessName: name(policy.text.nameMax).optional(),
  businessRegistrationNumber: digitsOf(
    isBusinessNumber,
    'is no registration number of a business',
  ).optional(),
  businessCashReceiptNumber: digitsOf(
    isCashReceiptNumber,
    'must be a mobile number or the 18 digits of a cash receipt card',
  ).optional(),
};

/** Refuses a business that leaves out what its kind has to tell, each at its field. */
export function requireBusiness(
  told: Business & { businessType: BusinessType },
  context: z.RefinementCtx,
): void {
  for (const field of businessNeeds[told.businessType]) {
    if (told[field] === undefined) {
      context.addIssue({ code: 'custom', path: [field], message: 'is required for this kind of business' });
    }
  }
}

/** What of a business is kept: what its kind has to tell. */
export const businessOf = (told: Business & { businessType: BusinessType }): Business =>
  Object.fromEntries(
    businessNeeds[told.businessType].flatMap((field) =>
      told[field] === undefined ? [] : [[field, told[field]]],
    ),
  );
