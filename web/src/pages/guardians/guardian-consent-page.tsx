import { Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { guardianQueries } from '../../features/guardians/queries.ts';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Form } from '../../lib/form/form.tsx';
import { consentProblem } from '../../lib/form/problems.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { formatWon } from '../../lib/format/money.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountFrame } from '../accounts/account-frame.tsx';

const majority = policy.accounts.ageOfMajorityYears;

/** The page of a guardian's mail: a minor's request, to give or withdraw consent. */
export function GuardianConsentPage() {
  const [query] = useSearchParams();
  const errorText = useErrorText();
  const code = query.get('code') ?? '';
  const request = useQuery(guardianQueries.request(code));

  if (code === '' || request.isError) {
    return (
      <AccountFrame title={<Trans>This request cannot be shown</Trans>}>
        <Notice tone="bad">
          {code === '' ? <Trans>This link is incomplete.</Trans> : errorText(request.error)}
        </Notice>
      </AccountFrame>
    );
  }
  if (!request.data) {
    return (
      <AccountFrame title={<Trans>Consent of a guardian</Trans>}>
        <Skeleton height={240} />
      </AccountFrame>
    );
  }
  const { username, state, given, chargeLimitWonPerDay } = request.data;
  const limit = formatWon(chargeLimitWonPerDay);
  return (
    <AccountFrame
      title={<Trans>Consent of a guardian</Trans>}
      lead={
        <Trans>
          “{username}”, a member of Sowon under {majority}, names you as parent or legal guardian.
        </Trans>
      }
    >
      <Stack as="ul" gap="s">
        <li>
          <Trans>Members buy coins and ask creators for missions with them. One coin is 100 won.</Trans>
        </li>
        <li>
          <Trans>At most {limit} can be charged a day.</Trans>
        </li>
        <li>
          <Trans>
            Unused charges can be refunded in full within 7 days; later or after use, less 3 percent.
          </Trans>
        </li>
        <li>
          <Trans>You can take your consent back on this page at any time. What was paid stays paid.</Trans>
        </li>
      </Stack>
      {state === 'ASKED' ? <Give code={code} /> : <TakeBack code={code} given={given} />}
    </AccountFrame>
  );
}

function Give({ code }: { code: string }) {
  const { t } = useLingui();
  const give = useCommand({
    name: ['give-consent', code],
    send: (_: { isGuardian: boolean }, intent) => api.giveConsent({ query: { code } }, { intent }),
    changes: [guardianQueries.all],
    onDone: () => toast.success(t`Thank you. The member can pay now.`),
  });
  const form = useForm({
    initial: { isGuardian: false },
    check: ({ isGuardian }) => ({ isGuardian: consentProblem(isGuardian) }),
    command: give,
  });
  return (
    <Form form={form} action={<Trans>Agree</Trans>}>
      <Checkbox
        label={t`I am a parent or legal guardian of this member, and agree that they buy coins`}
        {...form.box('isGuardian')}
      />
      <Text look="small">
        <Trans>If you do not agree, you need not do anything.</Trans>
      </Text>
    </Form>
  );
}

function TakeBack({ code, given }: { code: string; given: string | null }) {
  const { t } = useLingui();
  const takeBack = useCommand<void>({
    name: ['withdraw-consent', code],
    send: (_, intent) => api.withdrawConsent({ query: { code } }, { intent }),
    changes: [guardianQueries.all],
    tellsRefusal: true,
    onDone: () => toast.success(t`Your consent is taken back. The member cannot pay any more.`),
  });
  const at = given === null ? '' : formatDateTime(given);
  return (
    <Stack>
      <Notice tone="good">
        <Trans>You agreed on {at}, Korean time.</Trans>
      </Notice>
      <Button look="outline" wide busy={takeBack.isPending} onClick={() => takeBack.run()}>
        <Trans>Take the consent back</Trans>
      </Button>
    </Stack>
  );
}
