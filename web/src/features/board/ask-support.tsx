import { Trans, useLingui } from '@lingui/react/macro';
import type { FaqType } from '@sowon/contracts/board/schemas';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/text.tsx';
import { supportOptions } from '../company/queries.ts';
import { AskButton } from '../support/ask-button.tsx';
import styles from './ask-support.module.css';

/**
 * Ways to contact support, and its hours: a form for members, and a chat if one is configured.
 * @param type of the questions that the reader looked at
 */
export function AskSupport({ type }: { type: FaqType }) {
  const { t } = useLingui();
  const { userId } = useSession();
  const { data } = useQuery(supportOptions());
  const chatUrl = data?.chatUrl ?? null;
  return (
    <Card as="section" aria-label={t`Support`}>
      <Stack gap="s">
        <h2 className={styles.prompt}>
          <Trans>Did you not find your answer?</Trans>
        </h2>
        <p className={styles.hours}>
          <Trans>Support answers on weekdays from 11:00 to 19:00 (Korea).</Trans>
        </p>
        {userId !== null && (
          <Row>
            <AskButton key={type} askedFrom={`/faq?type=${type}`} subject={type} />
            <TextLink to="/support">
              <Trans>Your questions to support</Trans>
            </TextLink>
          </Row>
        )}
        {chatUrl !== null && (
          <a className={styles.chat} href={chatUrl} target="_blank" rel="noopener noreferrer">
            <Trans>Ask in a live chat</Trans>
            <span className={styles.place}>
              <Trans>Opens in a new tab</Trans>
            </span>
          </a>
        )}
      </Stack>
    </Card>
  );
}
