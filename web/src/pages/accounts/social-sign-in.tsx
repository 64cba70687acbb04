import { Trans } from '@lingui/react/macro';
import { providerNames } from '@sowon/contracts/accounts/provider-names';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { inAppBrowserOf, refusesInApps } from '../../features/accounts/in-app-browser.ts';
import { accountQueries } from '../../features/accounts/queries.ts';
import { type CameBack, type ReturnPage, returnOf, wayTo } from '../../features/accounts/social.ts';
import { isEmbedded } from '../../lib/embedded.ts';
import { intendedIn, rememberIntended } from '../../lib/intended-page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { latePart } from '../../ui/late-part.ts';
import { Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';

/** Needed only after a provider's redirect. */
const WayBack = latePart(async () => (await import('./social-way-back.tsx')).SocialWayBack);

/** Needed only in other apps' browsers. */
const Outside = latePart(async () => (await import('./open-outside.tsx')).OpenOutside);

/** Buttons for the available providers, and the handling of their redirect back. */
export function SocialSignIn({ page }: { page: ReturnPage }) {
  const { data, isPending } = useQuery(accountQueries.providers());
  const back = useReturn();
  const [inApp] = useState(browserOfAnotherApp);
  const providers = data?.providers ?? [];
  const refusing = inApp === null ? [] : providers.filter(refusesInApps);
  return (
    <Stack>
      {back !== null && (
        <Suspense>
          <WayBack back={back} />
        </Suspense>
      )}
      {isPending && <ButtonsToCome />}
      {inApp !== null && refusing.length > 0 && (
        <Suspense>
          <Outside browser={inApp} page={page} providers={refusing} />
        </Suspense>
      )}
      {providers
        .filter((provider) => !refusing.includes(provider))
        .map((provider) => {
          const name = providerNames[provider];
          return (
            <ButtonLink key={provider} look="outline" wide reloadDocument to={wayTo(provider, page)}>
              <Trans>Continue with {name}</Trans>
            </ButtonLink>
          );
        })}
    </Stack>
  );
}

/** Returns the other app whose browser shows this page; null in our own app, which opens providers itself. */
function browserOfAnotherApp() {
  const isStandalone = matchMedia('(display-mode: standalone)').matches;
  return isEmbedded() ? null : inAppBrowserOf(navigator.userAgent, { isStandalone });
}

/** Reserves space for all possible buttons, so that nothing below jumps. */
const ButtonsToCome = () =>
  Object.keys(providerNames).map((provider) => <Skeleton key={provider} height="var(--target)" />);

/** Reads a provider's result or the intended page from the address, and removes it from there before it is used. */
function useReturn(): CameBack | null {
  const [back, setBack] = useState<CameBack | null>(null);
  useEffect(() => {
    const told = returnOf(location);
    const intended = intendedIn(location.search);
    if (intended !== null) rememberIntended(intended);
    if (told === null && intended === null) return;
    history.replaceState(history.state, '', location.pathname);
    setBack(told);
  }, []);
  return back;
}
