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

/** The text that is sent. */
export interface Plea {
  readonly text: string;
}

interface PleaFormProps {
  /** Its kind and what it is against, such as `['appeal', strikeId]`. */
  readonly name: readonly [kind: string, against: string];
  readonly send: (plea: Plea, intent: Intent) => Promise<unknown>;
  /** Key prefixes of the queries that change afterwards. */
  readonly changes: readonly QueryKey[];
  readonly label: string;
  readonly action: ReactNode;
  /** Message after it was sent. */
  readonly sent: string;
  readonly onDone?: (() => void) | undefined;
  /** Explains who reads it, and how often it can be sent. */
  readonly children: ReactNode;
}

/** Form for a statement, sent once, against a decision of the staff. */
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
