import type { MessageDescriptor } from '@lingui/core';
import type { Comment } from '@sowon/contracts/comments/schemas';
import { policy } from '@sowon/contracts/policy';
import type { ReactNode } from 'react';
import { Form } from '../../lib/form/form.tsx';
import { textProblem } from '../../lib/form/problems.ts';
import { useForm } from '../../lib/form/use-form.ts';
import type { Command } from '../../lib/use-command.ts';
import { TextArea } from '../../ui/field.tsx';

interface CommentFormProps {
  label: string;
  action: ReactNode;
  /** Problem shown if nothing was typed. */
  missing: MessageDescriptor;
  content: string;
  draft: string;
  command: Command<{ content: string }, Comment>;
  isFocused?: boolean;
}

/** Comment field with a counter to 200; it is emptied after sending. */
export function CommentForm(props: CommentFormProps) {
  const { label, action, missing, content, draft, command, isFocused = false } = props;
  const form = useForm({
    initial: { content },
    check: (typed: { content: string }) => ({
      content: typed.content.trim() === '' ? missing : textProblem(typed.content, policy.text.commentMax),
    }),
    command,
    draft,
    onDone: () => form.beginAnew(),
  });
  return (
    <Form form={form} action={action}>
      <TextArea
        label={label}
        rows={2}
        maxLength={policy.text.commentMax}
        // Only if the reader has just asked for the field.
        autoFocus={isFocused}
        {...form.area('content')}
      />
    </Form>
  );
}
