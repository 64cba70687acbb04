import { Box } from '@mui/material';
import { ShowBase, Title, useLocale, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { coins, won } from '../look/format.ts';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { LoadError } from '../parts/load-error.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { leftFacts } from '../payments/left-facts.ts';
import { RefundByTwo } from '../payments/refund-by-two.tsx';
import { FailDeposit, ReadDeposit } from './deposit-commands.tsx';
import { DepositDue, DepositState } from './deposit-state.tsx';
import type { Deposit } from './records.ts';

export const DepositShow = () => (
  <ShowBase>
    <DepositPage />
  </ShowBase>
);

/** A deposit: its fan, its state and its payment. */
function DepositPage() {
  const { record, error } = useShowContext<Deposit>();
  const translate = useTranslate();
  const title = record
    ? `${translate('resources.deposits.name', { smart_count: 1 })} ${record.username}`
    : ' ';
  return (
    <PageStack>
      <Title title={title} />
      <LoadError error={error} />
      {record && (
        <>
          <Toolbar>
            <DepositState deposit={record} />
            <FailDeposit deposit={record} />
            {record.status === 'paid' && <RefundByTwo id={record.id} currency="KRW" left={record.left} />}
          </Toolbar>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
            <About deposit={record} />
            <Section title={translate('console.deposit.told')}>
              <ReadDeposit key={record.id} deposit={record} />
            </Section>
          </Box>
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

function About({ deposit }: { deposit: Deposit }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const field = (name: string) => translate(`resources.deposits.fields.${name}`);
  const { id, userId, username, created, ended, matchId } = deposit;
  return (
    <Section title={translate('console.deposit.about')}>
      <Facts
        facts={[
          [
            field('username'),
            <RecordLink key="fan" resource="users" id={userId}>
              {username}
            </RecordLink>,
          ],
          [field('points'), coins(deposit.points, locale)],
          [field('won'), won(deposit.won, locale)],
          ...leftFacts(deposit.left, { currency: 'KRW', locale, translate }),
          [field('created'), <Moment key="created" instant={created} />],
          [field('due'), <DepositDue key="due" deposit={deposit} />],
          ...(ended === null ? [] : [[field('ended'), <Moment key="ended" instant={ended} />] as const]),
          ...(matchId === null
            ? []
            : [
                [
                  field('match'),
                  <RecordLink key="match" resource="deposit-matches" id={matchId}>
                    {translate('console.transfer.the_match')}
                  </RecordLink>,
                ] as const,
              ]),
          [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}
