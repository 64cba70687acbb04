import { Trans } from '@lingui/react/macro';
import { ButtonLink } from './button.tsx';
import { Page, PageHeader } from './layout.tsx';
import { Moon } from './moon.tsx';

/** Page for an unknown address; the address stays as typed, so that it can be corrected. */
export function NotFound() {
  return (
    <Page width="narrow">
      <Moon phase={0.08} size={88} />
      <PageHeader
        title={<Trans>This page cannot be found</Trans>}
        lead={<Trans>It may have been removed, be private, or the address may be mistyped.</Trans>}
      />
      <ButtonLink to="/">HOME</ButtonLink>
    </Page>
  );
}
