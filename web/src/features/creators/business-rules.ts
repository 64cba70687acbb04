import { msg } from '@lingui/core/macro';
import {
  type BusinessField,
  type BusinessType,
  businessNeeds,
  isBusinessNumber,
  isCashReceiptNumber,
  numberDigits,
} from '@sowon/contracts/creators/business';
import type { CreatorProfile } from '@sowon/contracts/creators/schemas';
import { policy } from '@sowon/contracts/policy';
import { type Problems, textProblem } from '../../lib/form/problems.ts';

/** What is typed of a business; what its kind does not ask for stays, and is not sent. */
export interface BusinessDraft {
  businessType: BusinessType;
  businessName: string;
  businessRegistrationNumber: string;
  businessCashReceiptNumber: string;
}

export const emptyBusiness: BusinessDraft = {
  businessType: 'NONE',
  businessName: '',
  businessRegistrationNumber: '',
  businessCashReceiptNumber: '',
};

/** What of it stays in no browser. */
export const businessNotKept = ['businessRegistrationNumber', 'businessCashReceiptNumber'] as const;

/** What is saved of a creator's business. */
export const businessDraftOf = (creator: CreatorProfile): BusinessDraft => ({
  businessType: creator.businessType,
  businessName: creator.businessName ?? '',
  businessRegistrationNumber: creator.businessRegistrationNumber ?? '',
  businessCashReceiptNumber: creator.businessCashReceiptNumber ?? '',
});

/** A number as it is typed: digits, and what people write between them. */
export const typedNumber = (typed: string): string => typed.replace(/[^\d -]/g, '');

/** What keeps a business from being sent: that its kind has something to tell which is missing, or is none (spec 2 §5). */
export function businessProblems(draft: BusinessDraft): Problems<BusinessDraft> {
  const problems = {
    businessName: textProblem(draft.businessName, policy.text.nameMax),
    businessRegistrationNumber:
      textProblem(draft.businessRegistrationNumber) ??
      (isBusinessNumber(numberDigits(draft.businessRegistrationNumber))
        ? undefined
        : msg`This is no registration number of a business.`),
    businessCashReceiptNumber:
      textProblem(draft.businessCashReceiptNumber) ??
      (isCashReceiptNumber(numberDigits(draft.businessCashReceiptNumber))
        ? undefined
        : msg`Please enter a mobile number, or the 18 digits of a cash receipt card.`),
  };
  return pickNeeded(draft.businessType, problems);
}

/** What is sent of a business: its kind, and what that has to tell. */
export const businessBody = (draft: BusinessDraft) => ({
  businessType: draft.businessType,
  ...pickNeeded(draft.businessType, {
    businessName: draft.businessName.trim(),
    businessRegistrationNumber: numberDigits(draft.businessRegistrationNumber),
    businessCashReceiptNumber: numberDigits(draft.businessCashReceiptNumber),
  }),
});

function pickNeeded<T>(type: BusinessType, all: Record<BusinessField, T>): Partial<Record<BusinessField, T>> {
  return Object.fromEntries(businessNeeds[type].map((field) => [field, all[field]]));
}
