import { Trans, useLingui } from '@lingui/react/macro';
import type { SupportQuestionItem } from '@sowon/contracts/support/schemas';
import { formatDateTime } from '../../lib/format/dates.ts';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import { QuestionState } from './question-state.tsx';
import { subjectNames } from './support-words.ts';

/** A member’s questions, each linked to its messages. */
export function QuestionList({ questions }: { questions: readonly SupportQuestionItem[] }) {
  const { t } = useLingui();
  return (
    <Stack as="ul">
      {questions.map(({ id, subject, state, beginning, lastWritten }) => (
        <Card as="li" key={id}>
          <Stack gap="s">
            <Row spread="between">
              <Text as="h2" look="subtitle">
                {t(subjectNames[subject])}
              </Text>
              <QuestionState state={state} />
            </Row>
            <Written as="p">{beginning}</Written>
            <Row spread="between">
              <TextLink to={`/support/${id}`}>
                <Trans>Read the question</Trans>
              </TextLink>
              <Text look="soft">
                <time dateTime={lastWritten}>{formatDateTime(lastWritten)}</time>
              </Text>
            </Row>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
