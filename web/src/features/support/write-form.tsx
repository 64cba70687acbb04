import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import { policy } from '@sowon/contracts/policy';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { textProblem } from '../../lib/form/problems.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useCommand } from '../../lib/use-command.ts';
import { TextArea } from '../../ui/field.tsx';
import { supportQueries } from './queries.ts';

/** Sends a further message in the member’s own question. */
export function WriteForm({ questionId: id }: { questionId: string }) {
  const { t } = useLingui();
  const write = useCommand({
    name: ['write-to-support', id],
    send: ({ text }: { text: string }, intent: Intent) =>
      api.writeToSupport({ params: { id }, body: { text: text.trim() } }, { intent }),
    changes: [supportQueries.all],
  });
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: textProblem(text, policy.support.textMax) }),
    command: write,
    draft: `write-to-support:${id}`,
    onDone: () => form.beginAnew(),
  });
  return (
    <Form form={form} action={<Trans>Send</Trans>}>
      <TextArea
        label={t`Write again`}
        rows={4}
        maxLength={policy.support.textMax}
        required
        {...form.area('text')}
      />
    </Form>
  );
}
