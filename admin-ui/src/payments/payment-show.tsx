import { Alert } from '@mui/material';
import { ShowBase, Title, useLocale, useShowContext, useTranslate } from 'react-admin';
import { coins, money } from '../look/format.ts';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { WalletLink } from '../wallets/wallet-link.tsx';
import { leftFacts } from './left-facts.ts';
import { PaymentState } from './payment-state.tsx';
import type { Payment } from './records.ts';
import { RefundByTwo } from './refund-by-two.tsx';

export const PaymentShow = () => (
  <ShowBase>
    <PaymentPage />
  </ShowBase>
);

function PaymentPage() {
  const { record } = useShowContext<Payment>();
  const translate = useTranslate();
  return (
    <PageStack>
      <Title title={record ? `${translate('resources.payments.name', 1)} ${record.name}` : ' '} />
      {record?.status === 'QUARANTINED' && (
        <Alert severity="warning">{translate('console.payment.quarantined')}</Alert>
      )}
      {record?.status === 'CREDITED' && (
        <Toolbar>
          <RefundByTwo id={record.id} currency={record.currency} left={record.left} />
        </Toolbar>
      )}
      {record && <PaymentFacts payment={record} />}
    </PageStack>
  );
}

function PaymentFacts({ payment }: { payment: Payment }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { id, userId, username, currency, impUid, reason, takenBack, left } = payment;
  const field = (name: string) => translate(`resources.payments.fields.${name}`);
  return (
    <Section title={translate('resources.payments.name', 1)}>
      <Facts
        facts={[
          [field('status'), <PaymentState key="status" status={payment.status} />],
          ...(reason === null ? [] : [[field('reason'), reason] as const]),
          [
            field('username'),
            <WalletLink
              key="wallet"
              ownerId={userId}
              otherwise={
                <RecordLink resource="users" id={userId}>
                  {username}
                </RecordLink>
              }
            >
              {username}
            </WalletLink>,
          ],
          [field('points'), coins(payment.points, locale)],
          [field('amount'), money(payment.amount, currency, locale)],
          ...(takenBack === 0 ? [] : [[field('takenBack'), money(takenBack, currency, locale)] as const]),
          ...leftFacts(left, { currency, locale, translate }),
          [field('payMethod'), `${translate(`console.payment.method.${payment.payMethod}`)} (${payment.pg})`],
          [field('created'), <Moment key="created" instant={payment.created} />],
          [field('credited'), <Moment key="credited" instant={payment.credited} />],
          [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
          ...(impUid === null
            ? []
            : [
                [
                  field('impUid'),
                  <Copyable key="uid" value={impUid} what={field('impUid')} whole />,
                ] as const,
              ]),
        ]}
      />
    </Section>
  );
}
