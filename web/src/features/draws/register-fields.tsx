import { Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import type { useForm } from '../../lib/form/use-form.ts';
import { Fields, TextArea, TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { FileField } from '../files/file-field.tsx';
import { pictureFiles } from '../files/file-rules.ts';
import { daysFor, endDaysMax, type RegisterDraft } from './register-rules.ts';

const { applyDaysMax, drawDays, drawNumberMax, prizeDays, titleMax } = policy.draws;

interface RegisterFieldsProps {
  form: ReturnType<typeof useForm<RegisterDraft, unknown>>;
}

/** All details of an event, and what happens with them (spec 2 §5). */
export function RegisterFields({ form }: RegisterFieldsProps) {
  const { t } = useLingui();
  const digits = (typed: string) => typed.replace(/\D/g, '');
  return (
    <>
      <Notice>
        <Stack gap="s">
          <p>
            <Trans>
              Fans see the picture, the title, the description, the days, how many win and what an entry
              costs. They enter with a story; the nickname and the story of each winner are shown to
              everybody.
            </Trans>
          </p>
          <p>
            <Trans>
              Nothing can be changed once it is registered; you can only cancel it until the winners are
              drawn. While it goes on, you cannot make another mission or event.
            </Trans>
          </p>
        </Stack>
      </Notice>
      <FileField
        label={t`Cover picture`}
        accept={pictureFiles}
        hint={t`At most 5 MB`}
        {...form.choice('cover')}
      />
      <TextField label={t`Title`} maxLength={titleMax} required {...form.text('title')} />
      <TextArea
        label={t`Description`}
        maxLength={policy.text.descriptionMax}
        required
        {...form.area('description')}
      />
      <TextField
        label={t`Draw count`}
        hint={t`How many win: from 1 to ${drawNumberMax}. Each gets a video, picture or voice from you.`}
        inputMode="numeric"
        maxLength={3}
        required
        {...form.text('drawNumber', digits)}
      />
      <TextField
        label={t`Price of an entry in coins (optional)`}
        hint={t`Empty or 0: it is free. Entrants who do not win get their coins back.`}
        inputMode="numeric"
        maxLength={7}
        {...form.text('coinPrice', digits)}
      />
      <Days form={form} />
    </>
  );
}

function Days({ form }: RegisterFieldsProps) {
  const { t } = useLingui();
  const days = daysFor(form.values(), new Date());
  return (
    <Fields
      legend={<Trans>Days, in Korean time</Trans>}
      hint={
        <Trans>
          Entries are taken for at most {applyDaysMax} days, and you draw within {drawDays} days after the
          last. Prizes are due within {prizeDays} days of the draw, so the event ends {prizeDays} to{' '}
          {endDaysMax} days after the last day of entries.
        </Trans>
      }
    >
      <TextField
        label={t`First day of entries`}
        type="date"
        min={days.applyStart.first}
        max={days.applyStart.last}
        required
        {...form.text('applyStart')}
      />
      <TextField
        label={t`Last day of entries`}
        type="date"
        min={days.applyEnd?.first}
        max={days.applyEnd?.last}
        required
        {...form.text('applyEnd')}
      />
      <TextField
        label={t`Last day of the event`}
        type="date"
        min={days.eventEnd?.first}
        max={days.eventEnd?.last}
        required
        {...form.text('eventEnd')}
      />
    </Fields>
  );
}
