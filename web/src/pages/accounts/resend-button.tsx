import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

const waitSeconds = 60;

interface ResendButtonProps {
  userId: string;
  /** A mail was just sent, so the first wait has already begun. */
  wasJustSent: boolean;
}

/** Sends the verification mail again, at most once a minute. */
export function ResendButton({ userId, wasJustSent }: ResendButtonProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [secondsLeft, setSecondsLeft] = useState(wasJustSent ? waitSeconds : 0);
  const resend = useCommand<void>({
    name: ['resend-verification', userId],
    send: (_, intent) => api.resendVerification({ params: { userId } }, { intent }),
    onDone: () => {
      setSecondsLeft(waitSeconds);
      toast.success(t`The mail was sent again.`);
    },
    onRefused: (error) =>
      toast.error(
        codeOf(error) === 'TOO_MANY_REQUESTS'
          ? errorText(error)
          : t`The mail could not be sent. Please contact support.`,
      ),
  });

  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  return (
    <Button wide busy={resend.isPending} disabled={secondsLeft > 0} onClick={() => resend.run()}>
      {secondsLeft > 0 ? <Trans>Send again in {secondsLeft} s</Trans> : <Trans>Send the mail again</Trans>}
    </Button>
  );
}
