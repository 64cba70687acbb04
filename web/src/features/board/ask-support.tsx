import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card, Stack } from '../../ui/layout.tsx';
import styles from './ask-support.module.css';
import { boardQueries } from './queries.ts';

/** Whom to ask who found no answer, and when; a chat where one is configured. */
export function AskSupport() {
  const { t } = useLingui();
  const { data } = useQuery(boardQueries.support());
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
