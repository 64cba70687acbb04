import { Trans, useLingui } from '@lingui/react/macro';
import type { CoinLot } from '@sowon/contracts/coins/schemas';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DebtNotice } from '../../features/coins/debt-notice.tsx';
import { LotCard } from '../../features/coins/lot-card.tsx';
import { coinQueries } from '../../features/coins/queries.ts';
import { RefundAccountLink } from '../../features/coins/refund-goes-to.tsx';
import { WithdrawDialog } from '../../features/coins/withdraw-dialog.tsx';
import { refundQueries } from '../../features/refunds/queries.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { Page, PageHeader, Stack } from '../../ui/layout.tsx';
import { Empty, Notice, Skeleton } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';

/** The sources and expiry of a member's coins, and the withdrawal of a charge (spec 1 §9). */
export function MyCoinsPage() {
  const { t } = useLingui();
  const [withdrawing, setWithdrawing] = useState<Parameters<typeof WithdrawDialog>[0] | null>(null);
  const lots = useQuery(coinQueries.lots());
  // Optional: if it cannot be read, the link is missing. Everything appears at once, so that nothing jumps.
  const refunds = useQuery(refundQueries.account());
  const isAsked = refunds.data?.account === null && refunds.data.owed.length > 0;
  const waiting = <Skeleton height={480} />;
  return (
    <Page width="reading">
      <PageHeader
        title={<Trans>Where your coins come from</Trans>}
        lead={<Trans>The coins that expire first are used first.</Trans>}
      />
      {refunds.isPending ? (
        waiting
      ) : (
        <>
          {isAsked && (
            <Notice tone="warn">
              <Trans>We owe you money and do not know where to send it. Please tell us your account.</Trans>
            </Notice>
          )}
          <QueryView
            query={lots}
            waiting={waiting}
            isEmpty={({ lots, debt }) => lots.length === 0 && debt === 0}
            empty={<Empty title={t`You have no coins.`} />}
          >
            {(found) => (
              <Lots
                found={found}
                onWithdraw={({ id: lotId, withdrawal: terms }) => {
                  const { payBy } = found;
                  if (terms) setWithdrawing({ lotId, terms, payBy, onClose: () => setWithdrawing(null) });
                }}
              />
            )}
          </QueryView>
          {refunds.data && (refunds.data.account || refunds.data.owed.length > 0) && <RefundAccountLink />}
        </>
      )}
      <TextLink to="/coin-totals">
        <Trans>Are they in the published total?</Trans>
      </TextLink>
      {withdrawing && <WithdrawDialog {...withdrawing} />}
    </Page>
  );
}

interface LotsProps {
  found: Reply<Routes['coinLots']>;
  onWithdraw: (lot: CoinLot) => void;
}

/** The coins by their source, after what stands in the way of using them. */
function Lots({ found: { lots, frozen, debt, owedFor }, onWithdraw }: LotsProps) {
  return (
    <Stack>
      {frozen && (
        <Notice tone="warn">
          <Trans>Creators cannot use coins. These are from before you became one.</Trans>
        </Notice>
      )}
      {debt > 0 && <DebtNotice debt={debt} owedFor={owedFor} isFrozen={frozen} />}
      {lots.length > 0 && (
        <Stack as="ul">
          {lots.map((lot) => (
            <LotCard key={lot.id} lot={lot} onWithdraw={() => onWithdraw(lot)} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
