import type { LegalText } from '@sowon/contracts/legal/versions';
import type { ComponentType } from 'react';
import { CollectionText, PolicyText, PrivacyText, TermsText } from './legal-texts.tsx';

/** Content of each version of a text; an announced version never changes. */
const bodies: Readonly<Record<LegalText, readonly ComponentType[]>> = {
  TERMS: [TermsText],
  PRIVACY: [PrivacyText],
  COLLECTION: [CollectionText],
  POLICY: [PolicyText],
};

/** Returns the content of a version. @throws Error if it does not exist */
export function bodyOf(text: LegalText, version: number): ComponentType {
  const body = bodies[text][version - 1];
  if (!body) throw new Error(`${text} ${version}: has no words`);
  return body;
}
