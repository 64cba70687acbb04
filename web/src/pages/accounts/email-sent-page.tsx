import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ResendButton } from './resend-button.tsx';

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
    'success-creator-user': {
      title: t`Your application was sent`,
      text: t`We review it within 7 to 14 days and let you know by mail.`,
    },
  };
  const notice = view === null ? undefined : notices[view];
  if (!notice) return <NotFound />;

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
