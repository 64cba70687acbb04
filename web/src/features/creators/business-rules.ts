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

/** Business details as typed. Values that the type does not require are kept in the form but not sent. */
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

/** Fields that are never kept in browser storage. */
export const businessNotKept = ['businessRegistrationNumber', 'businessCashReceiptNumber'] as const;

/** Returns the saved business details of a creator. */
export const businessDraftOf = (creator: CreatorProfile): BusinessDraft => ({
  businessType: creator.businessType,
  businessName: creator.businessName ?? '',
  businessRegistrationNumber: creator.businessRegistrationNumber ?? '',
  businessCashReceiptNumber: creator.businessCashReceiptNumber ?? '',
});

/** Keeps the digits of a typed number, and the spaces and hyphens between them. */
export const typedNumber = (typed: string): string => typed.replace(/[^\d -]/g, '');

/** Problems that prevent sending: a detail that the type requires is missing or invalid (spec 2 §5). */
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

/** Request body of a business: its type, and the details that it requires. */
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
