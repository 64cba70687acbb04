import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AppealForm } from '../../features/strikes/appeal-form.tsx';
import { isAppealable } from '../../features/strikes/appeal-state.tsx';
import { strikesQueries } from '../../features/strikes/queries.ts';
import { StrikeCard } from '../../features/strikes/strike-card.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { AccountFrame } from '../accounts/account-frame.tsx';

/** The page of a strike's mail: the strike, its appeal and the answer, also for members who cannot log in. */
export function StrikeAppealPage() {
  const [query] = useSearchParams();
  const [id, code] = [query.get('id') ?? '', query.get('code') ?? ''];
  if (id === '' || code === '') {
    return (
      <AccountFrame title={<Trans>This strike cannot be shown</Trans>}>
        <Notice tone="bad">
          <Trans>This link is incomplete.</Trans>
        </Notice>
      </AccountFrame>
    );
  }
  return <Linked id={id} code={code} />;
}

function Linked({ id, code }: { id: string; code: string }) {
  const errorText = useErrorText();
  const strike = useQuery(strikesQueries.byLink({ id, code }));
  if (strike.isError) {
    return (
      <AccountFrame title={<Trans>This strike cannot be shown</Trans>}>
        <Notice tone="bad">{errorText(strike.error)}</Notice>
      </AccountFrame>
    );
  }
  if (!strike.data) {
    return (
      <AccountFrame title={<Trans>Your strike</Trans>}>
        <Skeleton height={320} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title={<Trans>Your strike</Trans>}
      lead={
        <Trans>This page is open to anyone who has the link of your mail. Please give it to nobody.</Trans>
      }
    >
      <StrikeCard strike={strike.data} />
      {isAppealable(strike.data, new Date()) && <AppealForm strikeId={id} code={code} />}
    </AccountFrame>
  );
}
