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
  /** That this cannot be reversed is understood. */
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

/** What keeps somebody from applying as a creator (spec 1 §5). */
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

/** Where an application was refused by its code alone. */
export function refusedRegistration(code: string, field: string | null) {
  return refusedUrl(code, field) ?? (field === 'snsLinks' ? ({ at: 'snsLink' } as const) : undefined);
}

/** The body of the application. */
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
