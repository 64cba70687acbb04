import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PolicyText, PrivacyText, TermsText } from '../../features/legal/legal-texts.tsx';
import page from '../../ui/page.module.css';

function LegalPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <article className={page.reading}>
      <div className={page.stack}>
        <h1 className={page.title}>{title}</h1>
        {children}
      </div>
    </article>
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
