import { Trans, useLingui } from '@lingui/react/macro';
import { mailChoices, noticeSettingsPage } from '@sowon/contracts/notices/topics';
import { useSearchParams } from 'react-router';
import { topicWords } from '../../features/notices/topic-words.tsx';
import { api } from '../../lib/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';
import { AccountFrame } from '../accounts/account-frame.tsx';

/** The page of a mail's unsubscribe link. It requires a press, because mail scanners open links. */
export function StopMailsPage() {
  const { i18n } = useLingui();
  const [query] = useSearchParams();
  const { member, topic: sent, code } = Object.fromEntries(query);
  const topic = mailChoices.find((each) => each === sent);
  if (member === undefined || code === undefined || topic === undefined) {
    return (
      <AccountFrame title={<Trans>Stop mails</Trans>}>
        <Notice tone="bad">
          <Trans>This link is incomplete.</Trans>
        </Notice>
      </AccountFrame>
    );
  }
  const { name, what } = topicWords[topic];
  return (
    <AccountFrame title={<Trans>Stop mails</Trans>} lead={`${i18n._(name)}: ${i18n._(what)}`}>
      <Stop link={{ member, topic, code }} />
    </AccountFrame>
  );
}

interface Link {
  readonly member: string;
  readonly topic: (typeof mailChoices)[number];
  readonly code: string;
}

function Stop({ link }: { link: Link }) {
  const stop = useCommand<void>({
    name: ['stop-mails', link.member, link.topic],
    send: () => api.stopMails({ query: link }),
  });
  return (
    <>
      {stop.isDone ? (
        <Notice tone="good">
          <Trans>You get no more mails like this one. They still stand among your notices.</Trans>
        </Notice>
      ) : (
        <Button wide busy={stop.isPending} onClick={() => stop.run()}>
          <Trans>Stop these mails</Trans>
        </Button>
      )}
      {stop.refusal !== null && <Notice tone="bad">{stop.refusal}</Notice>}
      <TextLink to={noticeSettingsPage}>
        <Trans>Choose for all notices</Trans>
      </TextLink>
    </>
  );
}
