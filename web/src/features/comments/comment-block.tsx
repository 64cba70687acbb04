import { Trans, useLingui } from '@lingui/react/macro';
import type { CommentBlock as Block, Comment } from '@sowon/contracts/comments/schemas';
import { policy } from '@sowon/contracts/policy';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { textProblem } from '../../lib/form/problems.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { Written } from '../../ui/written.tsx';
import { commentQueries } from './queries.ts';

/** Tells the author of a hidden comment why it is hidden, and lets them object, once and in time. */
export function CommentBlock({ commentId, block }: { commentId: string; block: Block }) {
  const { reason, objectUntil, objection } = block;
  return (
    <Notice tone="warn">
      <p>
        <Trans>Our staff hid this comment: nobody but you sees it.</Trans>
      </p>
      <p>
        <Trans>
          Reason: <Written>{reason}</Written>
        </Trans>
      </p>
      {objection === null && new Date(objectUntil) > new Date() && (
        <ObjectButton commentId={commentId} until={objectUntil} />
      )}
      {objection?.state === 'OPEN' && (
        <p>
          <Trans>You objected, and our staff has not answered yet.</Trans>
        </p>
      )}
      {objection?.state === 'UPHELD' && (
        <p>
          <Trans>
            You objected, and it stays hidden: <Written>{objection.answer ?? ''}</Written>
          </Trans>
        </p>
      )}
    </Notice>
  );
}

function ObjectButton({ commentId, until }: { commentId: string; until: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const last = formatDateTime(until);
  return (
    <>
      <Text look="small">
        <Trans>You can object once, until {last}, Korean time.</Trans>
      </Text>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Trans>Object</Trans>
      </Button>
      {isOpen && (
        <Dialog title={<Trans>Object to this block</Trans>} onClose={close} keepsDraft>
          <ObjectionForm commentId={commentId} onDone={close} />
        </Dialog>
      )}
    </>
  );
}

function ObjectionForm({ commentId, onDone }: { commentId: string; onDone: () => void }) {
  const { t } = useLingui();
  const object = useCommand<{ text: string }, Comment>({
    name: ['object', commentId],
    send: (body, intent) => api.objectToBlock({ params: { commentId }, body }, { intent }),
    changes: [commentQueries.all],
    onDone: () => {
      toast.success(t`Your objection was sent. We answer by mail.`);
      onDone();
    },
  });
  const form = useForm({
    initial: { text: '' },
    check: ({ text }: { text: string }) => ({ text: textProblem(text, policy.text.appealMax) }),
    command: object,
    draft: `object:${commentId}`,
  });
  return (
    <Form form={form} action={<Trans>Send the objection</Trans>}>
      <TextArea
        label={t`Why it should be shown`}
        maxLength={policy.text.appealMax}
        required
        {...form.area('text')}
      />
      <Text look="small">
        <Trans>Our staff reads this and nobody else. You can object once.</Trans>
      </Text>
    </Form>
  );
}
