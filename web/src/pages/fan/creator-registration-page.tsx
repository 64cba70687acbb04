import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import { useNavigate } from 'react-router';
import { planToBeCreator } from '../../features/accounts/creator-plan.ts';
import { useBalance } from '../../features/coins/queries.ts';
import { BusinessFields } from '../../features/creators/business-fields.tsx';
import { businessNotKept, typedNumber } from '../../features/creators/business-rules.ts';
import { CreatorFields } from '../../features/creators/creator-fields.tsx';
import { typedUrl } from '../../features/creators/creator-rules.ts';
import { PageAddressHint } from '../../features/creators/page-address-hint.tsx';
import {
  creatorBody,
  emptyRegistration,
  type Registration,
  refusedRegistration,
  registrationProblems,
} from '../../features/creators/registration-rules.ts';
import { snsNames, snsTypes } from '../../features/creators/sns-names.ts';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { storeUser, useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx';
import { Page, PageHeader } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';

const notKept = ['isAgreed', ...businessNotKept] as const;

async function apply(registration: Registration, intent: Intent) {
  await api.becomeCreator({ body: creatorBody(registration) }, { intent });
  return api.currentUser({});
}

/** Turns the signed-in fan into a creator: permanently, and remaining coins become unusable (spec 1 §4). */
export function CreatorRegistrationPage() {
  const { t } = useLingui();
  const form = useRegistrationForm();

  return (
    <Page width="narrow">
      <PageHeader
        title={<Trans>Become a creator</Trans>}
        lead={<Trans>We review applications within 7 to 14 days.</Trans>}
      />
      <CoinsEnd />
      <Form form={form} action={<Trans>Apply as a creator</Trans>}>
        <CreatorFields
          name={form.text('name')}
          url={form.text('url', typedUrl)}
          urlHint={
            <PageAddressHint url={form.value('url')} own={null}>
              {`${location.host}/${form.value('url') || 'my-name'}`}
            </PageAddressHint>
          }
          description={form.area('description')}
          tags={form.choice('tags')}
        />
        <SelectField label={t`Where people know you from`} {...form.text('snsType')}>
          {snsTypes.map((type) => (
            <option key={type} value={type}>
              {snsNames[type]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Link to your channel`}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={300}
          required
          {...form.text('snsLink')}
        />
        <BusinessFields
          type={form.value('businessType')}
          businessType={form.text('businessType')}
          businessName={form.text('businessName')}
          businessRegistrationNumber={form.text('businessRegistrationNumber', typedNumber)}
          businessCashReceiptNumber={form.text('businessCashReceiptNumber', typedNumber)}
        />
        <Checkbox label={t`I understand that this cannot be reversed`} {...form.box('isAgreed')} />
      </Form>
    </Page>
  );
}

function useRegistrationForm() {
  const navigate = useNavigate();
  const { userName } = useSession();
  const register = useCommand({
    name: ['become-creator'],
    send: apply,
    onDone: (user) => {
      planToBeCreator(false);
      storeUser(user);
      void navigate('/newbie-creator-mypage', { replace: true });
    },
  });
  return useForm({
    initial: { ...emptyRegistration, name: userName ?? '' },
    check: registrationProblems,
    command: register,
    draft: 'creator-registration',
    notKept,
    refused: refusedRegistration,
  });
}

function CoinsEnd() {
  const balance = useBalance();
  return (
    <Notice tone="warn">
      <strong>
        <Trans>This cannot be reversed.</Trans>
      </strong>{' '}
      <Trans>As a creator you can no longer request missions, and the coins you hold become unusable.</Trans>
      {/* Reserves a line until the balance is known, so that the form below moves as little as possible. */}
      {balance.isPending && <p>{'\u00a0'}</p>}
      {balance.data && balance.data.point > 0 && (
        <p>
          <Trans>
            You hold <CoinAmount points={balance.data.point} />. Use them first, or take back what you bought:
            afterwards neither is possible.
          </Trans>{' '}
          <TextLink to="/my-coins">
            <Trans>Withdraw a charge</Trans>
          </TextLink>
        </p>
      )}
    </Notice>
  );
}
