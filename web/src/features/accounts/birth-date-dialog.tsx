import { Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { textProblem } from '../../lib/form/problems.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { ageInYears } from '../../lib/format/dates.ts';
import { forgetAll } from '../../lib/kept.ts';
import { clearSession, readSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { birthDateAsked } from './birth-date-wanted.ts';
import { BirthDateField } from './member-fields.tsx';

const minimumAge = policy.accounts.minimumAgeYears;

interface Told {
  readonly birthDate: string;
}

/**
 * Asks a member who signed up without a birth date for it, before their first charge, request or entry. A date that would close the account
 * must be confirmed a second time, because it may be a typing mistake.
 */
export function BirthDateDialog() {
  const { t } = useLingui();
  const userId = readSession().userId ?? '';
  const queries = useQueryClient();
  const [tooYoung, setTooYoung] = useState<Told | null>(null);
  const tell = useCommand({
    name: ['birth-date', userId],
    send: (body: Told, intent) => api.tellBirthDate({ params: { userId }, body }, { intent }),
    onDone: ({ closed }) => {
      birthDateAsked();
      if (closed) return leave();
      toast.success(t`Thank you. Please go on.`);
      return queries.invalidateQueries();
    },
  });
  const ask = { ...tell, run: confirmed(tell.run, setTooYoung) };
  const form = useForm({
    initial: { birthDate: '' },
    check: ({ birthDate }) => ({ birthDate: textProblem(birthDate) }),
    command: ask,
  });
  return (
    <Dialog
      title={tooYoung ? <Trans>Is this date right?</Trans> : <Trans>When were you born?</Trans>}
      step={tooYoung ? 'too-young' : 'date'}
      locked={tell.isPending}
      keepsDraft
      onClose={birthDateAsked}
    >
      {tooYoung ? (
        <CloseQuestion tooYoung={tooYoung} tell={tell} onCorrect={() => setTooYoung(null)} />
      ) : (
        <Form form={form} action={<Trans>Save and go on</Trans>}>
          <Text look="soft">
            <Trans>
              We ask once, before you first pay or make a wish. Nobody else sees it, and it cannot be changed
              later.
            </Trans>
          </Text>
          <BirthDateField {...form.text('birthDate')} />
        </Form>
      )}
    </Dialog>
  );
}

type Tell = ReturnType<typeof useCommand<Told, { readonly id: string; readonly closed: boolean }>>;
type Run = Tell['run'];

interface CloseQuestionProps {
  tooYoung: Told;
  tell: Pick<Tell, 'run' | 'isPending' | 'refusal'>;
  onCorrect: () => void;
}

/** Asks whether a date is right that would close the account. */
function CloseQuestion({ tooYoung, tell, onCorrect }: CloseQuestionProps) {
  return (
    <Stack>
      {tell.refusal !== null && <Notice tone="bad">{tell.refusal}</Notice>}
      <Text look="soft">
        <Trans>
          By {tooYoung.birthDate} you are under {minimumAge}. Members have to be {minimumAge}: if the date is
          right, your account is closed now, and all that you told us is deleted.
        </Trans>
      </Text>
      <Row spread="equal">
        <Button look="outline" disabled={tell.isPending} onClick={onCorrect}>
          <Trans>Correct the date</Trans>
        </Button>
        <Button look="danger" busy={tell.isPending} onClick={() => tell.run(tooYoung)}>
          <Trans>Close my account</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

/** Sends the date at once, or asks for confirmation first if it would close the account. */
const confirmed =
  (run: Run, ask: (told: Told) => void): Run =>
  (told, reactions) => {
    if (ageInYears(told.birthDate, new Date()) < minimumAge) ask(told);
    else run(told, reactions);
  };

/** Clears all personal data in this browser and loads the start page. */
function leave(): void {
  forgetAll();
  clearSession();
  location.assign('/');
}
