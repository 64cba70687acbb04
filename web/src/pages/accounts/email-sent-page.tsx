import { Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ResendButton } from './resend-button.tsx';

const resetMinutes = policy.accounts.passwordResetLifeMinutes;

/** Notices about mails, by `?view=` (spec 1 §2). */
export function EmailSentPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { userId } = useSession();
  const view = query.get('view');
  const notices: Record<string, { title: string; text: string }> = {
    'success-public-user': {
      title: t`We sent you a verification mail`,
      text: t`Open the link in the mail to finish signing up. It is valid for 24 hours.`,
    },
    'suggest-user-authentication': {
      title: t`Please verify your email`,
      text: t`You can make wishes once your email address is verified.`,
    },
    'forgot-password-email': {
      title: t`Please look into your mail`,
      text: t`If a member has this address, a link to set a new password is on its way. It works once, within ${resetMinutes} minutes.`,
    },
    'success-creator-user': {
      title: t`Your application was sent`,
      text: t`We review it within 7 to 14 days and let you know by mail.`,
    },
  };
  const notice = view === null ? undefined : notices[view];
  if (!notice) return <NotFound />;

  if (view === 'forgot-password-email') {
    return (
      <AccountFrame title={notice.title} lead={notice.text}>
        <ButtonLink wide to="/login">
          <Trans>Go to the login</Trans>
        </ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={notice.title} lead={notice.text}>
      {view !== 'success-creator-user' && userId !== null && (
        <ResendButton userId={userId} wasJustSent={view === 'success-public-user'} />
      )}
      <ButtonLink look="outline" wide to="/">
        <Trans>Go to the start page</Trans>
      </ButtonLink>
    </AccountFrame>
  );
}
