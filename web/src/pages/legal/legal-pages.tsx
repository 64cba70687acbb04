import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PolicyText, PrivacyText, TermsText } from '../../features/legal/legal-texts.tsx';
import { Page, PageHeader } from '../../ui/layout.tsx';

function LegalPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Page width="reading">
      <PageHeader title={title} />
      <article>{children}</article>
    </Page>
  );
}

export const TermsPage = () => (
  <LegalPage title={<Trans>Terms of service</Trans>}>
    <TermsText />
  </LegalPage>
);

export const PrivacyPage = () => (
  <LegalPage title={<Trans>Privacy policy</Trans>}>
    <PrivacyText />
  </LegalPage>
);

export const PolicyPage = () => (
  <LegalPage title={<Trans>Operating policy</Trans>}>
    <PolicyText />
  </LegalPage>
);
