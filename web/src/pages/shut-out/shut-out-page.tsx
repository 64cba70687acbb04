import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PleaForm } from '../../features/objections/plea-form.tsx';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { isOpenToObjection, ShutOutCard } from './shut-out-card.tsx';

const all = ['shut-outs'] as const;

const byLink = (link: { id: string; code: string }) =>
  queryOptions({
    queryKey: [...all, link.id],
    queryFn: () => api.shutOutByLink({ query: link }),
    retry: false,
  });

/** The page of a blocked member's mail: the reason, the objection and its answer, without a login. */
export function ShutOutPage() {
  const [query] = useSearchParams();
  const [id, code] = [query.get('id') ?? '', query.get('code') ?? ''];
  if (id === '' || code === '') {
    return (
      <Unknown>
        <Trans>This link is incomplete.</Trans>
      </Unknown>
    );
  }
  return <Linked id={id} code={code} />;
}

function Linked({ id, code }: { id: string; code: string }) {
  const errorText = useErrorText();
  const { t } = useLingui();
  const shutOut = useQuery(byLink({ id, code }));
  if (shutOut.isError) return <Unknown>{errorText(shutOut.error)}</Unknown>;
  if (!shutOut.data) {
    return (
      <AccountFrame title={<Trans>Your login is blocked</Trans>}>
        <Skeleton height={320} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title={
        shutOut.data.letIn === null ? (
          <Trans>Your login is blocked</Trans>
        ) : (
          <Trans>You can log in again</Trans>
        )
      }
      lead={
        <Trans>This page is open to anyone who has the link of your mail. Please give it to nobody.</Trans>
      }
    >
      <ShutOutCard shutOut={shutOut.data} />
      {isOpenToObjection(shutOut.data, new Date()) && (
        <PleaForm
          name={['shut-out', id]}
          send={({ text }, intent) => api.objectByLink({ query: { id, code }, body: { text } }, { intent })}
          changes={[all]}
          label={t`Why the block should be lifted`}
          action={<Trans>Send the objection</Trans>}
          sent={t`Your objection was sent. We answer by mail.`}
        >
          <Trans>
            Our staff reads this and nobody else. You can object once. Your login stays blocked until you are
            answered.
          </Trans>
        </PleaForm>
      )}
    </AccountFrame>
  );
}

const Unknown = ({ children }: { children: ReactNode }) => (
  <AccountFrame title={<Trans>This page cannot be opened</Trans>}>
    <Notice tone="bad">{children}</Notice>
  </AccountFrame>
);
