import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StatementCheck } from '@sowon/contracts/statements/schemas';
import { useState } from 'react';
import { anyText, useAddress } from '../../lib/address.ts';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useCommand } from '../../lib/use-command.ts';
import { TextField } from '../../ui/field.tsx';
import { Page, PageHeader, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';

const shown = { number: anyText, sha256: anyText };

/** Formats of both values on a statement, in any case and with surrounding spaces. */
const numberLook = /^\s*\d{6}-[0-9a-f]{12}-[1-9]\d{0,3}\s*$/i;
const hashLook = /^\s*[0-9a-f]{64}\s*$/i;

/** Checks that a statement is genuine and unchanged: anyone can enter its number and hash, and sees no amounts. */
export function StatementCheckPage() {
  const { t } = useLingui();
  const [{ number, sha256 }] = useAddress(shown);
  const [answer, setAnswer] = useState<StatementCheck | null>(null);
  const check = useCommand({
    name: ['check-statement'],
    send: (asked: { number: string; sha256: string }) => api.checkStatement({ query: asked }),
    onDone: setAnswer,
  });
  const form = useForm({
    initial: { number, sha256 },
    check: (typed) => ({
      number: numberLook.test(typed.number) ? undefined : msg`This is no number of a statement.`,
      sha256: hashLook.test(typed.sha256) ? undefined : msg`A hash is 64 figures and letters from a to f.`,
    }),
    command: check,
  });
  return (
    <Page width="reading">
      <PageHeader
        title={<Trans>Check a statement</Trans>}
        lead={
          <Trans>
            Type the number and the SHA-256 that stand on the statement. You are told whether it is ours, and
            nothing of what it says.
          </Trans>
        }
      />
      <Stack>
        <Form form={form} action={<Trans>Check</Trans>} isReady={form.value('number').trim() !== ''}>
          <TextField label={t`Statement number`} autoComplete="off" {...form.text('number')} />
          <TextField label="SHA-256" autoComplete="off" {...form.text('sha256')} />
        </Form>
        <div aria-live="polite">{answer && !check.isPending && <Answer {...answer} />}</div>
      </Stack>
    </Page>
  );
}

function Answer({ answer, replacedByVersion: version }: StatementCheck) {
  if (answer === 'GENUINE')
    return (
      <Notice tone="good">
        <Trans>This statement is genuine, and the newest of its month.</Trans>
      </Notice>
    );
  if (answer === 'REPLACED')
    return (
      <Notice tone="warn">
        <Trans>This statement is genuine, but version {version} has replaced it.</Trans>
      </Notice>
    );
  return (
    <Notice tone="bad">
      <Trans>We issued no statement with this number and this hash.</Trans>
    </Notice>
  );
}
