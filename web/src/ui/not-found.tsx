import { Trans } from '@lingui/react/macro';
import { ButtonLink } from './button.tsx';
import { Page, PageHeader } from './layout.tsx';
import { Moon } from './moon.tsx';

/** What stands at an address that leads nowhere; the address stays as it was typed, so that it can be mended. */
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
