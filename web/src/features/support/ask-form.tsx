import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import { policy } from '@sowon/contracts/policy';
import type { SupportSubject } from '@sowon/contracts/support/schemas';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Choice, TextArea } from '../../ui/field.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { FileField } from '../files/file-field.tsx';
import { pictureFiles } from '../files/file-rules.ts';
import { type AskDraft, askBody, askProblems, refusedQuestion } from './ask-rules.ts';
import { supportQueries } from './queries.ts';
import { subjectNames, subjects } from './support-words.ts';

interface AskFormProps {
  readonly askedFrom: string;
  readonly subject: SupportSubject;
}

/** Form for a question to support, with an optional picture. After sending, the page of the question opens. */
export function AskForm({ askedFrom, subject }: AskFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  // Only verified members may upload a file.
  const { isVerified } = useSession();
  const ask = useCommand({
    name: ['ask-support'],
    send: (draft: AskDraft, intent: Intent) =>
      api.askSupport({ body: askBody(draft, askedFrom) }, { intent }),
    changes: [supportQueries.all],
    onDone: ({ id }) => {
      toast.success(t`Your question was sent. We tell you by notice and mail once it is answered.`);
      void navigate(`/support/${id}`);
    },
  });
  const form = useForm<AskDraft, { id: string }>({
    initial: { subject, text: '', file: null },
    check: askProblems,
    command: ask,
    draft: 'ask-support',
    refused: refusedQuestion,
  });
  return (
    <Form form={form} action={<Trans>Send the question</Trans>}>
      <Choice
        {...form.choice('subject')}
        legend={t`What is it about?`}
        options={subjects.map((value) => ({ value, label: t(subjectNames[value]) }))}
      />
      <TextArea
        label={t`Your question`}
        rows={6}
        maxLength={policy.support.textMax}
        required
        {...form.area('text')}
      />
      {isVerified && (
        <FileField
          label={t`Picture (optional)`}
          hint={t`For example a screenshot. Only you and our staff see it.`}
          accept={pictureFiles}
          {...form.choice('file')}
        />
      )}
      <Text look="small">
        <Trans>Please write no passwords and no card numbers.</Trans>
      </Text>
    </Form>
  );
}
