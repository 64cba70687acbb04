import type { LegalText } from '@sowon/contracts/legal/versions';
import type { ComponentType } from 'react';
import { CollectionText, PolicyText, PrivacyText, TermsText } from './legal-texts.tsx';

/** What each version of a text says; one that was announced never changes. */
const bodies: Readonly<Record<LegalText, readonly ComponentType[]>> = {
  TERMS: [TermsText],
  PRIVACY: [PrivacyText],
  COLLECTION: [CollectionText],
  POLICY: [PolicyText],
};

/** The words of a version. @throws Error where there are none */
export function bodyOf(text: LegalText, version: number): ComponentType {
  const body = bodies[text][version - 1];
  if (!body) throw new Error(`${text} ${version}: has no words`);
  return body;
}
