import { Trans, useLingui } from '@lingui/react/macro';
import { providerNames } from '@sowon/contracts/accounts/provider-names';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountQueries } from '../../features/accounts/queries.ts';
import {
  exchange,
  type ReturnPage,
  returnOf,
  type SocialOutcome,
  wayTo,
} from '../../features/accounts/social.ts';
import { codeOf } from '../../lib/api-error.ts';
import { takeIntended } from '../../lib/intended-page.ts';
import { useCommand } from '../../lib/use-command.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';

/** The ways to the providers that there are, and the way back from one. */
export function SocialSignIn({ page }: { page: ReturnPage }) {
  const { data } = useQuery(accountQueries.providers());
  const { error, refusal, isPending } = useWayBack();
  return (
    <Stack>
      <FailureNotice error={error} />
      {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      {isPending && (
        <Notice>
          <Trans>Logging in…</Trans>
        </Notice>
      )}
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

/** Takes what the address says out of it before anything else is done with it. */
function useWayBack() {
  const navigate = useNavigate();
  const [told, setTold] = useState<ReturnType<typeof returnOf>>({ token: null, error: null, apple: null });
  const goOn = (outcome: SocialOutcome) => {
    if ('newcomer' in outcome) {
      return navigate('/signup-accept-terms', { replace: true, state: { newcomer: outcome.newcomer } });
    }
    const intended = takeIntended({ isVerified: !outcome.landing.startsWith('/email-sent') });
    return navigate(intended ?? outcome.landing, { replace: true });
  };
  const signIn = useCommand({ name: ['social-sign-in'], send: exchange, onDone: goOn });
  const { run, isPending, refusal } = signIn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, as the page is opened.
  useEffect(() => {
    const back = returnOf(location);
    const sent = back.apple ?? back.token;
    if (sent === null && back.error === null) return;
    history.replaceState(history.state, '', location.pathname);
    setTold(back);
    if (sent !== null) run(sent);
  }, []);
  const isApples = told.apple !== null && ['OAUTH2', 'INVALID_INPUT'].includes(codeOf(signIn.error));
  if (refusal !== null && isApples) return { error: 'apple-failed', refusal: null, isPending };
  return { error: told.error, refusal, isPending };
}

function FailureNotice({ error }: { error: string | null }) {
  const { t } = useLingui();
  if (error === null) return null;
  // Whatever somebody else has put into the address is not repeated.
  const texts = new Map([
    ['cancelled', t`You did not log in there. You can try again, or log in with your email.`],
    [
      'unreachable',
      t`That service cannot be reached at the moment. Please try again later, or log in with your email.`,
    ],
    ['apple-failed', t`Apple Login is Failed`],
  ]);
  const text = texts.get(error) ?? t`Signing in with this provider did not work. Please try again.`;
  return <Notice tone="bad">{text}</Notice>;
}
