import type { CoinHistoryCause, CoinHistoryType, CoinSource } from '@sowon/contracts';
import { type StreamId, splitStreamId } from '@sowon/ledger';
import type { z } from 'zod';
import { writeRows } from '../../../db/carried-rows.ts';
import { insertRows } from '../../../db/rows.ts';
import type { EventOf, EventType } from '../../../feed/feed-event.ts';
import { rowsView } from '../../../feed/view.ts';
import type { LiveRules, Told } from '../../../live.ts';
import { currencyOf } from './lots.ts';

/** Coins used, earned, expired and refunded, as the fan’s pages list them. */
export const coinHistory = rowsView({
  name: 'coin-history',
  tables: ['coin_history'],
  on: {
    CoinsCharged: credited,
    CoinsGranted: credited,
    CoinsHeld: used,
    CoinsSpent: used,
    HoldReleased: (event) => {
      const { points, reference } = event.payload;
      return [row(event, 'REFUND', points, { missionId: reference })];
    },
    LotExpired: (event) => {
      const { points, source } = event.payload;
      return [row(event, 'EXPIRED', -points, { source })];
    },
    ChargeRefunded: givenBack,
    RefundGranted: givenBack,
    ChargedBack: (event) => {
      const { points, debt, paymentId } = event.payload;
      // Owed coins are not taken from the wallet, so the row does not count them.
      return [
        row(event, 'USE', debt - points, { paymentId, source: 'CASH', cause: 'CHARGE_TAKEN_BACK', debt }),
      ];
    },
    DebtSettled: (event) => [
      row(event, 'USE', -event.payload.points, { source: 'CASH', cause: 'DEBT_SETTLED' }),
    ],
    WalletAdjusted: (event) => {
      const { points, added } = event.payload;
      return [added ? row(event, 'EARN', points, { source: added.source }) : row(event, 'USE', -points, {})];
    },
  },
  write: (trx, rows) => writeRows(trx, insertRows('coin_history', rows)),
});

function credited(event: EventOf<'CoinsCharged' | 'CoinsGranted'>) {
  const { points, source, funding } = event.payload;
  return [row(event, 'EARN', points, { paymentId: funding?.paymentId ?? null, source })];
}

/** Coins taken for money that goes back; 0 if staff refunded a charge whose coins were used up. */
function givenBack(event: EventOf<'ChargeRefunded' | 'RefundGranted'>) {
  const { points, funding, refund } = event.payload;
  const money = { amount: refund, currency: currencyOf(funding) };
  return [row(event, 'USE', 0 - points, { paymentId: funding.paymentId, source: 'CASH', refund: money })];
}

/** Coins are held or spent for a mission; its id is the reference. */
function used(event: EventOf<'CoinsHeld' | 'CoinsSpent'>) {
  const { points, reference } = event.payload;
  return [row(event, 'USE', -points, { missionId: reference })];
}

/** Builds the fan’s history row of a wallet event. */
function row(
  { streamId, version, recordedAt }: EventOf<EventType>,
  eventType: z.output<typeof CoinHistoryType>,
  points: number,
  {
    missionId = null,
    paymentId = null,
    source = null,
    refund = null,
    cause = null,
    debt = null,
  }: {
    missionId?: string | null;
    paymentId?: string | null;
    source?: CoinSource | null;
    refund?: { amount: number; currency: 'KRW' | 'USD' } | null;
    cause?: CoinHistoryCause | null;
    debt?: number | null;
  },
) {
  return {
    id: `${streamId}:${version}`,
    owner_id: splitStreamId(streamId).id,
    version,
    event_type: eventType,
    points,
    mission_id: missionId,
    payment_id: paymentId,
    source,
    refund_amount: refund?.amount ?? null,
    refund_currency: refund?.currency ?? null,
    cause,
    debt,
    created_at: recordedAt.toISOString(),
  };
}

const toOwner = ({ streamId }: { readonly streamId: StreamId }): Told[] => [
  { change: { topic: 'balance' }, to: [`user:${splitStreamId(streamId).id}`] },
];

/** Live updates for the owner when the coins of a wallet change. */
export const coinsLive: LiveRules = {
  CoinsCharged: toOwner,
  CoinsGranted: toOwner,
  CoinsHeld: toOwner,
  HoldReleased: toOwner,
  CoinsSpent: toOwner,
  HoldCaptured: toOwner,
  LotExpired: toOwner,
  ChargeRefunded: toOwner,
  RefundGranted: toOwner,
  ChargedBack: toOwner,
  DebtSettled: toOwner,
  WalletAdjusted: toOwner,
};
