import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { applicationPage } from '../../features/accounts/creator-plan.ts';
import { readSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { AccountFrame } from './account-frame.tsx';

/** First page for a visitor who wants to become a creator (spec 1 §2): account, confirmation, application. A member goes to their current step. */
export function CreatorSignUpPage() {
  // The session on arrival, as for the guards of pages.
  const [session] = useState(readSession);
  if (session.creatorId !== null) return <Navigate to={`/creator/${session.creatorId}`} replace />;
  if (session.token !== null) {
    const next =
      session.isVerified === true ? applicationPage : '/email-sent?view=suggest-user-authentication';
    return <Navigate to={next} replace />;
  }
  return (
    <AccountFrame
      title={<Trans>Sign up as a creator</Trans>}
      lead={<Trans>Fans wish for something, you grant it, and you are paid for it each month.</Trans>}
    >
      <Stack as="ol" gap="m">
        <Step number={1} title={<Trans>Make an account</Trans>}>
          <Trans>The terms, your email and a password: a minute or two.</Trans>
        </Step>
        <Step number={2} title={<Trans>Confirm your email</Trans>}>
          <Trans>Open the link in the mail that we send you, and log in.</Trans>
        </Step>
        <Step number={3} title={<Trans>Apply</Trans>}>
          <Trans>
            Your page, your channel and your business. We review applications within 7 to 14 days.
          </Trans>
        </Step>
      </Stack>
      <ButtonLink wide to="/signup-accept-terms" state={{ asCreator: true }}>
        <Trans>Begin</Trans>
      </ButtonLink>
      <TextLink to="/login">
        <Trans>Log in, if you have an account</Trans>
      </TextLink>
    </AccountFrame>
  );
}

interface StepProps {
  number: number;
  title: ReactNode;
  children: ReactNode;
}

function Step({ number, title, children }: StepProps) {
  return (
    <Card as="li">
      <Text as="h2" look="subtitle">
        {number}. {title}
      </Text>
      <Text look="soft">{children}</Text>
    </Card>
  );
}
