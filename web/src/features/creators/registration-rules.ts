import { msg } from '@lingui/core/macro';
import { policy } from '@sowon/contracts/policy';
import { consentProblem, type Problems, textProblem } from '../../lib/form/problems.ts';
import type { SnsType } from './sns-names.ts';

export interface Registration {
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
  isAgreed: false,
};

/** The same rule as the API's `CreatorUrl`. */
function isCreatorUrl(url: string): boolean {
  return /^[a-z0-9][a-z0-9_-]{2,29}$/.test(url);
}

/** Whether a text is a full address on the web. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim());
}

/** What keeps somebody from applying as a creator (spec 1 §5). */
export function registrationProblems({ name, url, snsLink, isAgreed }: Registration): Problems<Registration> {
  return {
    name: textProblem(name, policy.text.nameMax),
    url: isCreatorUrl(url) ? undefined : msg`Three to thirty of a-z, 0-9, - and _.`,
    snsLink: isWebAddress(snsLink) ? undefined : msg`Please enter a link that begins with https://`,
    isAgreed: consentProblem(isAgreed),
  };
}

/** Where an application was refused by its code alone. */
export function refusedRegistration(code: string, field: string | null) {
  if (code === 'ALREADY_EXISTS' && field === 'url') {
    return { at: 'url', text: msg`This page address is already taken.` } as const;
  }
  return field === 'snsLinks' ? ({ at: 'snsLink' } as const) : undefined;
}

/** The body of the application. */
export function creatorBody({ name, url, description, tags, snsType, snsLink }: Registration) {
  return {
    name: name.trim(),
    url,
    description: description.trim(),
    tags: [...tags],
    snsLinks: [{ type: snsType, link: snsLink.trim() }],
  };
}
