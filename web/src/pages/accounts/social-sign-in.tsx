import { Trans } from '@lingui/react/macro';
import { providerNames } from '@sowon/contracts/accounts/provider-names';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { accountQueries } from '../../features/accounts/queries.ts';
import { type CameBack, type ReturnPage, returnOf, wayTo } from '../../features/accounts/social.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { latePart } from '../../ui/late-part.ts';
import { Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';

/** Whoever comes to log in otherwise never needs it. */
const WayBack = latePart(async () => (await import('./social-way-back.tsx')).SocialWayBack);

/** The ways to the providers that there are, and the way back from one. */
export function SocialSignIn({ page }: { page: ReturnPage }) {
  const { data, isPending } = useQuery(accountQueries.providers());
  const back = useReturn();
  return (
    <Stack>
      {back !== null && (
        <Suspense>
          <WayBack back={back} />
        </Suspense>
      )}
      {isPending && <ButtonsToCome />}
      {data?.providers.map((provider) => {
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

/** Keeps the room of all that there may be, so that nothing below jumps when they come. */
const ButtonsToCome = () =>
  Object.keys(providerNames).map((provider) => <Skeleton key={provider} height="var(--target)" />);

/** What the address says of a way back; it is taken out of it before anything is done with it. */
function useReturn(): CameBack | null {
  const [back, setBack] = useState<CameBack | null>(null);
  useEffect(() => {
    const told = returnOf(location);
    if (told === null) return;
    history.replaceState(history.state, '', location.pathname);
    setBack(told);
  }, []);
  return back;
}
