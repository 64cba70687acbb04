import { Alert } from '@mui/material';
import { Link, ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import { Coins } from '../parts/amounts.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Metric, Metrics } from '../parts/metric.tsx';
import { PageStack } from '../parts/page.tsx';
import { listPath } from '../parts/paths.ts';
import { RecordLink } from '../parts/record-link.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { AsOfPicker, useAsOf } from './as-of.tsx';
import { EventStream } from './event-stream.tsx';
import { LotTable } from './lot-table.tsx';
import { ProposeAdjustment } from './propose-adjustment.tsx';
import type { Wallet } from './records.ts';
import { VerifyWallet } from './verify-wallet.tsx';
import { WalletAsOf } from './wallet-as-of.tsx';

export const WalletShow = () => (
  <ShowBase>
    <WalletPage />
  </ShowBase>
);

function WalletPage() {
  const { record } = useShowContext<Wallet>();
  const translate = useTranslate();
  const [asOf, showAsOf] = useAsOf();
  return (
    <PageStack>
      <Title title={record ? `${translate('resources.wallets.name', 1)} ${record.username}` : ' '} />
      {record && (
        <Toolbar>
          <Copyable value={record.id} what={translate('resources.wallets.fields.id')} whole />
          <Link to={listPath('missions', { fanId: record.id })}>{translate('console.wallet.missions')}</Link>
          <Link to={listPath('approvals', { objectId: record.id })}>
            {translate('resources.approvals.name', 2)}
          </Link>
          <ProposeAdjustment key={`adjust-${record.id}`} walletId={record.id} />
        </Toolbar>
      )}
      {record && <Frozen wallet={record} />}
      {record && <AsOfPicker key={asOf} asOf={asOf} onChange={showAsOf} />}
      {record && asOf !== null ? <WalletAsOf wallet={record} asOf={asOf} /> : <WalletNow wallet={record} />}
    </PageStack>
  );
}

function WalletNow({ wallet }: { wallet: Wallet | undefined }) {
  const translate = useTranslate();
  const { available, held, debt } = wallet ?? {};
  return (
    <>
      <Metrics columns={5}>
        <Metric
          label={translate('console.wallet.available')}
          value={available !== undefined && <Coins points={available} />}
        />
        <Metric
          label={translate('console.wallet.held')}
          value={held !== undefined && <Coins points={held} />}
        />
        <Metric
          label={translate('console.wallet.total')}
          value={available !== undefined && held !== undefined && <Coins points={available + held} />}
        />
        <Metric
          label={translate('console.wallet.debt')}
          value={debt !== undefined && <Coins points={debt} />}
          hint={debt ? translate('console.wallet.debt_hint') : undefined}
          tone={debt ? 'attention' : 'plain'}
        />
        <Metric label={translate('console.wallet.events')} value={wallet?.version} />
      </Metrics>
      {wallet && (
        <>
          <VerifyWallet key={wallet.id} walletId={wallet.id} />
          <LotTable lots={wallet.lots} />
          <EventStream key={`events-${wallet.id}`} walletId={wallet.id} />
        </>
      )}
    </>
  );
}

/** Explains why the coins are frozen: normal for a creator, but to be checked for anybody else. */
function Frozen({ wallet: { state, creatorId } }: { wallet: Wallet }) {
  const translate = useTranslate();
  if (state === 'OPEN') return null;
  return (
    <Alert severity={state === 'CREATOR' ? 'info' : 'warning'}>
      {translate(state === 'CREATOR' ? 'console.wallet.creator_hint' : 'console.wallet.frozen_hint')}{' '}
      {creatorId && (
        <RecordLink resource="creators" id={creatorId}>
          {translate('console.wallet.creator_page')}
        </RecordLink>
      )}
    </Alert>
  );
}
