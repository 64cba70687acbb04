import { Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { useIntent } from '../../lib/use-intent.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import { Notice } from '../../ui/states.tsx';

interface AskGuardianProps {
  userId: string;
  /** Until when the request that is open can be answered; null where none is. */
  expires: string | null;
  children: ReactNode;
}

/** Whom to ask; while somebody is asked, until when they may answer, and another may be asked in their place. */
export function AskGuardian({ userId, expires, children }: AskGuardianProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const intent = useIntent();
  const [guardianName, setName] = useState('');
  const [guardianEmail, setEmail] = useState('');
  const [asksAnother, setAsksAnother] = useState(false);
  const ask = useMutation({
    mutationFn: () =>
      api.askGuardian({ params: { userId }, body: { guardianName, guardianEmail } }, { intent }),
    onSuccess: () => {
      intent.renew();
      setAsksAnother(false);
      return queries.invalidateQueries({ queryKey: ['guardian-consent', userId] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate();
  };

  if (expires !== null && !asksAnother) {
    const until = formatDateTime(expires);
    return (
      <div className={page.stack}>
        <Notice>
          <Trans>
            Your guardian has mail from us. Once they agree you can pay here. They have time until {until},
            Korean time.
          </Trans>
        </Notice>
        <Button look="outline" wide onClick={() => setAsksAnother(true)}>
          <Trans>Ask again, or somebody else</Trans>
        </Button>
      </div>
    );
  }
  return (
    <form className={page.stack} onSubmit={submit}>
      <p className={page.lead}>{children}</p>
      {ask.isError && <Notice tone="bad">{errorText(ask.error)}</Notice>}
      <TextField
        label={t`Name of your guardian`}
        required
        maxLength={policy.text.nameMax}
        autoComplete="off"
        value={guardianName}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t`Email of your guardian`}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        value={guardianEmail}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" wide busy={ask.isPending}>
        <Trans>Ask for consent</Trans>
      </Button>
    </form>
  );
}
