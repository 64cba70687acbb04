import { z } from 'zod';
import { policy } from '../policy.ts';
import { name } from '../primitives.ts';
import {
  type Business,
  businessNeeds,
  businessTypes,
  isBusinessNumber,
  isCashReceiptNumber,
  type BusinessType as Kind,
  numberDigits,
} from './business.ts';

export const BusinessType = z.enum(businessTypes);

const digitsOf = (isNumber: (digits: string) => boolean, message: string) =>
  z.string().max(40).transform(numberDigits).refine(isNumber, message);

/** Request fields of a business; each may be left out. */
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

/** Adds an issue for each field that the kind of business requires but that is missing. */
export function requireBusiness(told: Business & { businessType: Kind }, context: z.RefinementCtx): void {
  for (const field of businessNeeds[told.businessType]) {
    if (told[field] === undefined) {
      context.addIssue({ code: 'custom', path: [field], message: 'is required for this kind of business' });
    }
  }
}
