import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import { policy } from '@sowon/contracts/policy';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { textProblem } from '../../lib/form/problems.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useCommand } from '../../lib/use-command.ts';
import { TextArea } from '../../ui/field.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { conductQueries } from './queries.ts';

interface AppealFormProps {
  strikeId: string;
  /** Of the mail's link, for whom no login may be open; null where the creator is signed in. */
  code: string | null;
  onDone?: () => void;
}

interface AppealDraft {
  text: string;
}

/** What the creator says against a strike; it can be said once. */
export function AppealForm({ strikeId, code, onDone }: AppealFormProps) {
  const { t } = useLingui();
  const appeal = useCommand({
    name: ['appeal', strikeId],
    send: ({ text }: AppealDraft, intent: Intent) =>
      code === null
        ? api.appealStrike({ params: { id: strikeId }, body: { text } }, { intent })
        : api.appealByLink({ query: { id: strikeId, code }, body: { text } }, { intent }),
    changes: [conductQueries.all],
    onDone: () => {
      toast.success(t`Your appeal was sent. We answer by mail.`);
      onDone?.();
    },
  });
  const form = useForm({
    initial: { text: '' },
    check: ({ text }: AppealDraft) => ({ text: textProblem(text, policy.text.appealMax) }),
    command: appeal,
    draft: `appeal:${strikeId}`,
  });
  return (
    <Form form={form} action={<Trans>Send the appeal</Trans>}>
      <TextArea
        label={t`Why this strike is wrong`}
        maxLength={policy.text.appealMax}
        required
        {...form.area('text')}
      />
      <Text look="small">
        <Trans>
          Our staff reads this and nobody else. A strike can be appealed once. What follows from it holds
          until you are answered.
        </Trans>
      </Text>
    </Form>
  );
}
