import { Trans } from '@lingui/react/macro';
import { CompanyFacts } from '../../features/company/company-facts.tsx';
import { LegalDocument } from '../../features/legal/legal-document.tsx';
import { PolicyRates } from '../../features/legal/policy-rates.tsx';

export const TermsPage = () => (
  <LegalDocument text="TERMS" title={<Trans>Terms of service</Trans>}>
    <CompanyFacts />
  </LegalDocument>
);

export const PrivacyPage = () => <LegalDocument text="PRIVACY" title={<Trans>Privacy policy</Trans>} />;

export const CollectionPage = () => (
  <LegalDocument text="COLLECTION" title={<Trans>Collection and use of personal data</Trans>} />
);

export const PolicyPage = () => (
  <LegalDocument text="POLICY" title={<Trans>Operating policy</Trans>}>
    <PolicyRates />
  </LegalDocument>
);
