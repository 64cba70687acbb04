import { Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { emailProblem, textProblem } from '../../lib/form/problems.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { guardianQueries } from './queries.ts';

interface AskGuardianProps {
  userId: string;
  /** Expiry of the open request; null if no request is open. */
  expires: string | null;
  children: ReactNode;
}

/** Asks for a guardian’s name and email. While a request is open, it shows its expiry, and another guardian can be asked instead. */
export function AskGuardian({ userId, expires, children }: AskGuardianProps) {
  const { t } = useLingui();
  const [asksAnother, setAsksAnother] = useState(false);
  const ask = useCommand({
    name: ['ask-guardian', userId],
    send: (body: { guardianName: string; guardianEmail: string }, intent) =>
      api.askGuardian({ params: { userId }, body }, { intent }),
    changes: [guardianQueries.all],
    onDone: () => setAsksAnother(false),
  });
  const form = useForm({
    initial: { guardianName: '', guardianEmail: '' },
    check: ({ guardianName, guardianEmail }) => ({
      guardianName: textProblem(guardianName, policy.text.nameMax),
      guardianEmail: emailProblem(guardianEmail),
    }),
    command: ask,
    draft: 'guardian',
  });

  if (expires !== null && !asksAnother) {
    const until = formatDateTime(expires);
    return (
      <Stack>
        <Notice>
          <Trans>
            Your guardian has mail from us. Once they agree you can pay here. They have time until {until},
            Korean time.
          </Trans>
        </Notice>
        <Button look="outline" wide onClick={() => setAsksAnother(true)}>
          <Trans>Ask again, or ask someone else</Trans>
        </Button>
      </Stack>
    );
  }
  return (
    <Form form={form} action={<Trans>Ask for consent</Trans>}>
      <Text look="lead">{children}</Text>
      <TextField
        label={t`Name of your guardian`}
        required
        maxLength={policy.text.nameMax}
        autoComplete="off"
        {...form.text('guardianName')}
      />
      <TextField
        label={t`Email of your guardian`}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        {...form.text('guardianEmail')}
      />
    </Form>
  );
}
