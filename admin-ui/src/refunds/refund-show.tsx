import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ShowBase, Title, useLocale, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { coins, money } from '../look/format.ts';
import { ChargeLink } from '../parts/charge-link.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { QueueSteps } from '../parts/queue-steps.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import type { RefundDetails } from './records.ts';
import { RefundAccount } from './refund-account.tsx';
import { RefundActs } from './refund-acts.tsx';
import { RefundState } from './refund-state.tsx';

export const RefundShow = () => (
  <ShowBase>
    <RefundPage />
  </ShowBase>
);

/** A refund: its amount, its member, its payment and its history. */
function RefundPage() {
  const { record } = useShowContext<RefundDetails>();
  const translate = useTranslate();
  return (
    <PageStack>
      <Title title={record ? `${translate('resources.refunds.name', 1)} ${record.username}` : ' '} />
      {record && (
        <>
          <Toolbar>
            <RefundState refund={record} />
            <RefundActs refund={record} />
          </Toolbar>
          <QueueSteps resource="refunds" id={record.id} waiting={{ toStaff: true }} />
          <Owed refund={record} />
          <RefundAccount refund={record} />
          <Payment refund={record} />
          <Steps refund={record} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

type Fact = readonly [name: string, value: ReactNode];

const useField = () => {
  const translate = useTranslate();
  return (name: string) => translate(`resources.refunds.fields.${name}`);
};

/** Returns a fact, or no fact if the value is empty. */
const some = (name: string, value: ReactNode): Fact[] =>
  value === null || value === '' ? [] : [[name, value]];

function Owed({ refund }: { refund: RefundDetails }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const field = useField();
  const { id, userId, username, paymentId, points, amount, currency, owed, dueOn, isByBank } = refund;
  return (
    <Section title={translate('console.refund.owed')}>
      <Facts
        facts={[
          [
            field('username'),
            <RecordLink key="wallet" resource="wallets" id={userId}>
              {username}
            </RecordLink>,
          ],
          [field('amount'), money(amount, currency, locale)],
          [field('points'), coins(points, locale)],
          [field('owed'), <Moment key="owed" instant={owed} />],
          [field('dueOn'), dueOn],
          [
            field('paymentId'),
            <ChargeLink key="payment" paymentId={paymentId} isByBank={isByBank}>
              {paymentId}
            </ChargeLink>,
          ],
          [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}

/** The proof of payment; before that, what prevents the payment. */
function Payment({ refund }: { refund: RefundDetails }) {
  const translate = useTranslate();
  const field = useField();
  const { byHandReason, providerWords, tries, nextTry, lastFault, paid, way, impUid, reference } = refund;
  const copied = (name: string, value: string | null) =>
    value === null ? null : <Copyable key={name} value={value} what={field(name)} whole />;
  const facts = [
    ...some(field('byHandReason'), byHandReason && translate(`console.refund.by_hand.${byHandReason}`)),
    ...some(field('providerWords'), providerWords),
    ...(tries === 0 ? [] : some(field('tries'), String(tries))),
    ...some(field('lastFault'), lastFault),
    ...some(field('nextTry'), nextTry === null ? null : <Moment key="next" instant={nextTry} />),
    ...some(field('way'), way && translate(`console.refund.way.${way}`)),
    ...some(field('paid'), paid === null ? null : <Moment key="paid" instant={paid} />),
    ...some(field('paidOn'), refund.paidOn),
    ...some(field('impUid'), copied('impUid', impUid)),
    ...some(field('reference'), copied('reference', reference)),
    ...some(field('payingByName'), refund.payingByName),
    ...some(
      field('payingSince'),
      refund.payingSince === null ? null : <Moment key="paying" instant={refund.payingSince} />,
    ),
    ...some(field('recordedByName'), refund.recordedByName),
    ...some(field('confirmedByName'), refund.confirmedByName),
  ];
  return (
    <Section title={translate('console.refund.payment')}>
      <Facts facts={facts} />
    </Section>
  );
}

function Steps({ refund: { steps } }: { refund: RefundDetails }) {
  const translate = useTranslate();
  return (
    <Section title={translate('console.refund.steps')}>
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {steps.map(({ type, at }, index) => (
          // Steps never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>
            {translate(`console.refund.step.${type}`, { _: type })} · <Moment instant={at} />
          </li>
        ))}
      </Box>
    </Section>
  );
}
