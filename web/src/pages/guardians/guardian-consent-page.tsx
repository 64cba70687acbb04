import { Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { formatWon } from '../../lib/format/money.ts';
import { useIntent } from '../../lib/use-intent.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountFrame } from '../accounts/account-frame.tsx';

const majority = policy.accounts.ageOfMajorityYears;

/** Where the link of a guardian's mail leads: what a member under age asks for, to agree to it and to take that back. */
export function GuardianConsentPage() {
  const [query] = useSearchParams();
  const errorText = useErrorText();
  const code = query.get('code') ?? '';
  const request = useQuery({
    queryKey: ['guardian-request', code],
    queryFn: () => api.guardianRequest({ query: { code } }),
    enabled: code !== '',
    retry: false,
  });

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
      <ul className={page.tight}>
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
      </ul>
      {state === 'ASKED' ? <Give code={code} /> : <TakeBack code={code} given={given} />}
    </AccountFrame>
  );
}

function Give({ code }: { code: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const intent = useIntent();
  const [isGuardian, setIsGuardian] = useState(false);
  const give = useMutation({
    mutationFn: () => api.giveConsent({ query: { code } }, { intent }),
    onSuccess: () => toast.success(t`Thank you. The member can pay now.`),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['guardian-request', code] }),
  });
  return (
    <div className={page.stack}>
      <Checkbox
        label={t`I am a parent or legal guardian of this member, and agree that they buy coins`}
        checked={isGuardian}
        onChange={(event) => setIsGuardian(event.target.checked)}
      />
      <Button wide busy={give.isPending} disabled={!isGuardian} onClick={() => give.mutate()}>
        <Trans>Agree</Trans>
      </Button>
      <p className={page.small}>
        <Trans>If you do not agree, you need not do anything.</Trans>
      </p>
    </div>
  );
}

function TakeBack({ code, given }: { code: string; given: string | null }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const intent = useIntent();
  const takeBack = useMutation({
    mutationFn: () => api.withdrawConsent({ query: { code } }, { intent }),
    onSuccess: () => toast.success(t`Your consent is taken back. The member cannot pay any more.`),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['guardian-request', code] }),
  });
  const at = given === null ? '' : formatDateTime(given);
  return (
    <div className={page.stack}>
      <Notice tone="good">
        <Trans>You agreed on {at}, Korean time.</Trans>
      </Notice>
      <Button look="outline" wide busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
        <Trans>Take the consent back</Trans>
      </Button>
    </div>
  );
}
