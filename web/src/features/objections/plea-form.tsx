import type { Intent } from '@sowon/contracts/intent';
import { policy } from '@sowon/contracts/policy';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Form } from '../../lib/form/form.tsx';
import { textProblem } from '../../lib/form/problems.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useCommand } from '../../lib/use-command.ts';
import { TextArea } from '../../ui/field.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';

/** What is said, as it is sent. */
export interface Plea {
  readonly text: string;
}

interface PleaFormProps {
  /** What it is, and against what, such as `['appeal', strikeId]`. */
  readonly name: readonly [kind: string, against: string];
  readonly send: (plea: Plea, intent: Intent) => Promise<unknown>;
  /** The beginnings of the keys of the queries that show something else afterwards. */
  readonly changes: readonly QueryKey[];
  readonly label: string;
  readonly action: ReactNode;
  /** That it was sent. */
  readonly sent: string;
  readonly onDone?: (() => void) | undefined;
  /** Who reads it, and how often it can be said. */
  readonly children: ReactNode;
}

/** What somebody says, once, against a decision of the staff. */
export function PleaForm({ name, send, changes, label, action, sent, onDone, children }: PleaFormProps) {
  const plead = useCommand<Plea>({
    name,
    send,
    changes,
    onDone: () => {
      toast.success(sent);
      onDone?.();
    },
  });
  const form = useForm({
    initial: { text: '' },
    check: ({ text }: Plea) => ({ text: textProblem(text, policy.text.appealMax) }),
    command: plead,
    draft: name.join(':'),
  });
  return (
    <Form form={form} action={action}>
      <TextArea label={label} maxLength={policy.text.appealMax} required {...form.area('text')} />
      <Text look="small">{children}</Text>
    </Form>
  );
}
