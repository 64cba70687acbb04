import { Trans, useLingui } from '@lingui/react/macro';
import { providerNames } from '@sowon/contracts/accounts/provider-names';
import type { SocialProvider } from '@sowon/contracts/accounts/schemas';
import { type InAppBrowser, wayOutside } from '../../features/accounts/in-app-browser.ts';
import type { ReturnPage } from '../../features/accounts/social.ts';
import { pageWithIntended } from '../../lib/intended-page.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useCopyLink } from '../../lib/use-share.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';

interface Props {
  browser: InAppBrowser;
  page: ReturnPage;
  /** Providers that refuse this browser; at least one. */
  providers: readonly SocialProvider[];
}

/** Leads from another app's browser, which some providers refuse, to the phone's own, with the intended page and the language. */
export function OpenOutside({ browser, page, providers }: Props) {
  const { i18n } = useLingui();
  const address = pageWithIntended(page, { lang: currentLanguage() });
  const way = wayOutside(browser, address);
  const names = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    providers.map((provider) => providerNames[provider]),
  );
  return (
    <Notice>
      <Stack gap="s">
        <p>
          <Trans>You cannot log in with {names} inside this app. It works in your phone’s browser.</Trans>
        </p>
        {way === null ? (
          <CopyLink address={address} isOnIos={browser.system === 'IOS'} />
        ) : (
          <ButtonLink look="outline" wide reloadDocument to={way}>
            <Trans>Open in your browser</Trans>
          </ButtonLink>
        )}
      </Stack>
    </Notice>
  );
}

/** Without such an address, the person opens a copied link. */
function CopyLink({ address, isOnIos }: { address: string; isOnIos: boolean }) {
  const copy = useCopyLink();
  return (
    <>
      <Text look="soft">
        {isOnIos ? (
          <Trans>
            Open this app’s menu (“⋯” or the share button) and choose “Open in Safari”. Or copy the link and
            paste it in Safari.
          </Trans>
        ) : (
          <Trans>Copy the link and paste it in your browser.</Trans>
        )}
      </Text>
      <Button look="outline" wide onClick={() => copy(address)}>
        <Trans>Copy the link</Trans>
      </Button>
    </>
  );
}
