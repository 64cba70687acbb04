import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { applicationPage, isCreatorPlanned } from '../../features/accounts/creator-plan.ts';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { rememberIntended } from '../../lib/intended-page.ts';
import { intentOf } from '../../lib/intents.ts';
import { clearSession, readSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { AccountFrame } from './account-frame.tsx';

/**
 * The page of the verification mail's link: confirms its code, once, and asks to sign in again (spec 1 §2). Only the signed-in member can confirm it, so on
 * another device they sign in first.
 */
export function EmailConfirmedPage() {
  const [query] = useSearchParams();
  const errorText = useErrorText();
  const code = query.get('code') ?? '';
  // The session on arrival: confirming ends it.
  const [isSignedIn] = useState(() => readSession().token !== null);
  const confirmation = useConfirmation(code, isSignedIn);

  if (code !== '' && !isSignedIn) {
    return (
      <AccountFrame
        title={<Trans>Verify your email</Trans>}
        lead={<Trans>Log in with the email and password that you signed up with, to finish.</Trans>}
      >
        <ButtonLink wide to="/login" onClick={() => rememberIntended(location.pathname + location.search)}>
          <Trans>Log in</Trans>
        </ButtonLink>
      </AccountFrame>
    );
  }
  if (code !== '' && confirmation.isPending) {
    return (
      <AccountFrame title={<Trans>Verifying your email…</Trans>}>
        <Skeleton height={120} />
      </AccountFrame>
    );
  }
  if (!confirmation.isSuccess) {
    return (
      <AccountFrame title={<Trans>The email could not be verified</Trans>}>
        <Notice tone="bad">
          {code === '' ? <Trans>This link is incomplete.</Trans> : errorText(confirmation.error)}
        </Notice>
        <ButtonLink wide to="/login">
          <Trans>Log in</Trans>
        </ButtonLink>
      </AccountFrame>
    );
  }
  const isPlanned = isCreatorPlanned();
  return (
    <AccountFrame
      title={<Trans>Email verification complete</Trans>}
      lead={
        isPlanned ? (
          <Trans>Your sign-up is finished. Log in and apply as a creator.</Trans>
        ) : (
          <Trans>Your sign-up is finished. Log in and make your first wish.</Trans>
        )
      }
    >
      <ButtonLink wide to="/login" onClick={() => isPlanned && rememberIntended(applicationPage)}>
        <Trans>Log in</Trans>
      </ButtonLink>
    </AccountFrame>
  );
}

/** Confirms the code once, and ends the session. Without a code or a session it waits. */
function useConfirmation(code: string, isSignedIn: boolean) {
  return useQuery({
    queryKey: ['email-confirmation', code],
    queryFn: async () => {
      const confirmed = await api.confirmEmail(
        { query: { code } },
        { intent: intentOf(`confirm-email:${code}`) },
      );
      clearSession();
      return confirmed;
    },
    enabled: code !== '' && isSignedIn,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
