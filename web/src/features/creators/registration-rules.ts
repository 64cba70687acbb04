import { policy } from '@sowon/contracts/policy';
import { consentProblem, type Problems, textProblem } from '../../lib/form/problems.ts';
import { type BusinessDraft, businessBody, businessProblems, emptyBusiness } from './business-rules.ts';
import { linkProblem, refusedUrl, tagsProblem, urlProblem } from './creator-rules.ts';
import type { SnsType } from './sns-names.ts';

export interface Registration extends BusinessDraft {
  name: string;
  url: string;
  description: string;
  tags: string[];
  snsType: SnsType;
  snsLink: string;
  /** The applicant has understood that this cannot be reversed. */
  isAgreed: boolean;
}

export const emptyRegistration: Registration = {
  name: '',
  url: '',
  description: '',
  tags: [],
  snsType: 'YOUTUBE',
  snsLink: '',
  ...emptyBusiness,
  isAgreed: false,
};

/** Problems that prevent applying as a creator (spec 1 §5). */
export function registrationProblems(registration: Registration): Problems<Registration> {
  const { name, url, tags, snsLink, isAgreed } = registration;
  return {
    name: textProblem(name, policy.text.nameMax),
    url: urlProblem(url),
    tags: tagsProblem(tags),
    snsLink: linkProblem(snsLink),
    ...businessProblems(registration),
    isAgreed: consentProblem(isAgreed),
  };
}

/** Returns the field that a refusal is about, if its code or field name needs translation. */
export function refusedRegistration(code: string, field: string | null) {
  return refusedUrl(code, field) ?? (field === 'snsLinks' ? ({ at: 'snsLink' } as const) : undefined);
}

/** Request body of the application. */
export function creatorBody(registration: Registration) {
  const { name, url, description, tags, snsType, snsLink } = registration;
  return {
    name: name.trim(),
    url,
    description: description.trim(),
    tags: [...tags],
    snsLinks: [{ type: snsType, link: snsLink.trim() }],
    ...businessBody(registration),
  };
}
