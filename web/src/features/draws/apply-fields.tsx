import { Trans, useLingui } from '@lingui/react/macro';
import { phoneDigits } from '@sowon/contracts/phone';
import { policy } from '@sowon/contracts/policy';
import type { useForm } from '../../lib/form/use-form.ts';
import { currentLanguage } from '../../lib/language.ts';
import { Checkbox, Switch, TextArea, TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { AddressSearchLater } from '../accounts/address-search-later.tsx';
import { FileField } from '../files/file-field.tsx';
import { pictureFiles } from '../files/file-rules.ts';
import type { ApplyDraft } from './apply-rules.ts';

type ApplyFormState = ReturnType<typeof useForm<ApplyDraft, unknown>>;

/** Applicant, reason, and consents of an entry (spec 2 §5). */
export function ApplyFields({ form }: { form: ApplyFormState }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Your real name`}
        autoComplete="name"
        maxLength={policy.text.nameMax}
        required
        {...form.text('name')}
      />
      <TextField
        label={t`Phone number`}
        hint={t`Digits only`}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={15}
        required
        {...form.text('phone', phoneDigits)}
      />
      <TextArea
        label={t`Your story`}
        hint={t`Only the creator reads it. If you win, everybody sees your story and your nickname.`}
        maxLength={policy.text.requestMax}
        required
        {...form.area('requestComment')}
      />
      <FileField
        label={t`Picture (optional)`}
        accept={pictureFiles}
        hint={t`At most 5 MB. Only the creator sees it, also if you win.`}
        failureWords={{
          upload: t`The file could not be uploaded.`,
          removal: t`The attachment could not be deleted.`,
        }}
        {...form.choice('file')}
      />
      <DeliveryFields form={form} />
      <Notice tone="warn">
        <Trans>
          A win may be canceled where the real name is missing, the phone cannot be reached, or something is
          not true.
        </Trans>
      </Notice>
      <Consents form={form} />
    </>
  );
}

/** Address for the delivery, in Korea only. Readers of Korean are not asked whether they live there. */
function DeliveryFields({ form }: { form: ApplyFormState }) {
  const { t } = useLingui();
  return (
    <>
      {currentLanguage() !== 'ko' && (
        <Switch label={t`Do you live in Korea?`} {...form.box('livesInKorea')} />
      )}
      {form.value('livesInKorea') && (
        <Stack gap="m">
          <TextField
            label={t`Address (optional)`}
            autoComplete="street-address"
            maxLength={policy.draws.addressMax}
            {...form.text('address')}
          />
          <AddressSearchLater
            most={policy.draws.addressMax}
            onFound={(found) => form.set('address', found)}
          />
          <TextField
            label={t`Detailed address (optional)`}
            maxLength={policy.draws.addressMax}
            {...form.text('addressDetail')}
          />
        </Stack>
      )}
    </>
  );
}

function Consents({ form }: { form: ApplyFormState }) {
  const { t } = useLingui();
  const isAll = form.value('isPrivacyAgreed') && form.value('isServiceAgreed');
  return (
    <Stack gap="s">
      <Checkbox
        label={t`I agree to all of it`}
        checked={isAll}
        onChange={() => {
          form.set('isPrivacyAgreed', !isAll);
          form.set('isServiceAgreed', !isAll);
        }}
      />
      <Checkbox label={t`I agree to how my data is used`} {...form.box('isPrivacyAgreed')} />
      <Text look="small">
        <Trans>
          Your name, number and address are for the draw and the delivery of a prize. The creator of the event
          reads them until it is drawn, from then on only if you win, and each reading is recorded. They are
          deleted when the event ends, those of winners {policy.draws.winnersKeptDays} days later.
        </Trans>
      </Text>
      <Checkbox label={t`I agree to the terms of draw events`} {...form.box('isServiceAgreed')} />
      <Text look="small">
        <Trans>
          You enter once, and an entry cannot be taken back. Winners are picked by the creator or drawn at
          random, and each is labelled so. Coins of an entry come back if you do not win.
        </Trans>
      </Text>
    </Stack>
  );
}
