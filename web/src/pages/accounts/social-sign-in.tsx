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

/** Whoever comes to log in otherwise never needs it. */
const WayBack = latePart(async () => (await import('./social-way-back.tsx')).SocialWayBack);

/** Only the browsers of other apps need it. */
const Outside = latePart(async () => (await import('./open-outside.tsx')).OpenOutside);

/** The ways to the providers that there are, and the way back from one. */
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

/** The browser of another app that shows this page; our own app leads to providers by itself. */
function browserOfAnotherApp() {
  const isStandalone = matchMedia('(display-mode: standalone)').matches;
  return isEmbedded() ? null : inAppBrowserOf(navigator.userAgent, { isStandalone });
}

/** Keeps the room of all that there may be, so that nothing below jumps when they come. */
const ButtonsToCome = () =>
  Object.keys(providerNames).map((provider) => <Skeleton key={provider} height="var(--target)" />);

/** What the address says of a way back or of the wanted page; it is taken out of it before anything is done with it. */
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
