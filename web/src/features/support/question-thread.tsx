import { Trans, useLingui } from '@lingui/react/macro';
import type { SupportMessage, SupportQuestion } from '@sowon/contracts/support/schemas';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { Card, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import { PictureViewer } from '../files/picture-viewer.tsx';
import styles from './question-thread.module.css';

/** All messages of a question, oldest first; the picture is shown with the question itself. */
export function QuestionThread({ question: { id, messages, picture } }: { question: SupportQuestion }) {
  return (
    <Stack as="ol" gap="m">
      {messages.map((message) => (
        <Message key={message.number} message={message}>
          {message.number === 1 && picture && <AskedPicture questionId={id} address={picture.s3Url} />}
        </Message>
      ))}
    </Stack>
  );
}

function Message({
  message: { from, text, written },
  children,
}: {
  message: SupportMessage;
  children: ReactNode;
}) {
  return (
    <li className={from === 'SUPPORT' ? styles.answer : undefined}>
      <Card>
        <Stack gap="s">
          <Text look="soft">
            {from === 'MEMBER' ? <Trans>You</Trans> : <Trans>Support</Trans>}
            {' · '}
            <time dateTime={written}>{formatDateTime(written)}</time>
          </Text>
          <Written as="p" className={styles.text}>
            {text}
          </Written>
          {children}
        </Stack>
      </Card>
    </li>
  );
}

/** The picture sent with the question. */
function AskedPicture({ questionId: id, address }: { questionId: string; address: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.picture}>
      <PictureViewer
        address={address}
        label={t`The picture that you sent`}
        sizes="280px"
        renew={async () => (await api.supportQuestion({ params: { id } })).picture?.s3Url ?? null}
      />
    </div>
  );
}
