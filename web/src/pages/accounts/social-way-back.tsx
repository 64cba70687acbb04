import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { CameBack } from '../../features/accounts/social.ts';
import { exchange, type SocialOutcome } from '../../features/accounts/social-exchange.ts';
import { codeOf, pageOf } from '../../lib/api-error.ts';
import { takeIntended } from '../../lib/intended-page.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Notice } from '../../ui/states.tsx';

/** Signs in with a provider's result, or shows its error. */
export function SocialWayBack({ back }: { back: CameBack }) {
  const { error, refusal, isPending } = useSignIn(back);
  return (
    <>
      {error !== null && <FailureNotice error={error} />}
      {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      {isPending && (
        <Notice>
          <Trans>Logging in…</Trans>
        </Notice>
      )}
    </>
  );
}

function useSignIn({ token, apple, error }: CameBack) {
  const navigate = useNavigate();
  const goOn = (outcome: SocialOutcome) => {
    if ('newcomer' in outcome) {
      return navigate('/signup-accept-terms', { replace: true, state: { newcomer: outcome.newcomer } });
    }
    const intended = takeIntended({ isVerified: !outcome.landing.startsWith('/email-sent') });
    return navigate(intended ?? outcome.landing, { replace: true });
  };
  const onRefused = (error: unknown) => {
    const page = pageOf(error);
    if (page !== null) void navigate(page, { replace: true });
  };
  const signIn = useCommand({ name: ['social-sign-in'], send: exchange, onDone: goOn, onRefused });
  const { run, isPending, refusal } = signIn;
  const told = apple ?? token;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came back works once.
  useEffect(() => {
    if (told !== null) run(told);
  }, []);
  const isApples = apple !== null && ['OAUTH2', 'INVALID_INPUT'].includes(codeOf(signIn.error));
  if (refusal !== null && isApples) return { error: 'apple-failed', refusal: null, isPending };
  return { error, refusal, isPending };
}

function FailureNotice({ error }: { error: string }) {
  const { t } = useLingui();
  // Unknown values in the address are never displayed: anyone may have put them there.
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
