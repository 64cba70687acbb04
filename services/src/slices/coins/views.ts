import type { CoinHistoryType, CoinSource } from '@sowon/contracts';
import { asWalletEvent, type FeedEvent, splitStreamId, type WalletEvent } from '@sowon/ledger';
import type { z } from 'zod';
import { writeRows } from '../../db/carried-rows.ts';
import type { View } from '../../feed/view.ts';

/** What a wallet event looks like to the fan; null for what they need not see. */
interface HistoryEntry {
  eventType: z.output<typeof CoinHistoryType>;
  points: number;
  reference: string | null;
  paymentId: string | null;
  source: CoinSource | null;
}

/** Coins used, earned, expired and refunded, as the fan's pages list them. */
export const coinHistory: View = {
  name: 'coin-history',
  types: [
    'CoinsCharged',
    'CoinsGranted',
    'CoinsHeld',
    'HoldReleased',
    'CoinsSpent',
    'LotExpired',
    'ChargeWithdrawn',
    'ChargeReversed',
    'DebtSettled',
    'WalletAdjusted',
  ],
  tables: ['coin_history'],
  apply: async (trx, events) => {
    const rows = events.flatMap(rowsOf);
    if (rows.length > 0) await writeRows(trx, { sql: insertHistory, rows });
  },
};

const insertHistory = `
  insert into coin_history (id, owner_id, event_type, points, mission_id, payment_id, source, created_at)
  select id, owner_id, event_type, points, mission_id, payment_id, source, created_at
  from jsonb_to_recordset($1::jsonb) as r (
    id text, owner_id uuid, event_type text, points bigint, mission_id uuid, payment_id uuid, source text,
    created_at timestamptz)`;

function rowsOf(event: FeedEvent) {
  const entry = entryOf(asWalletEvent(event));
  if (!entry) return [];
  return [
    {
      id: `${event.streamId}:${event.version}`,
      owner_id: splitStreamId(event.streamId).id,
      event_type: entry.eventType,
      points: entry.points,
      // What coins are held for is a mission; its id is the hold's reference.
      mission_id: entry.reference,
      payment_id: entry.paymentId,
      source: entry.source,
      created_at: event.recordedAt.toISOString(),
    },
  ];
}

function entryOf(event: WalletEvent): HistoryEntry | null {
  switch (event.type) {
    case 'CoinsCharged':
    case 'CoinsGranted': {
      const { points, source, funding } = event.payload;
      const paymentId = funding?.paymentId ?? null;
      return { eventType: 'EARN', points, reference: null, paymentId, source };
    }
    case 'CoinsHeld':
    case 'CoinsSpent': {
      const { points, reference } = event.payload;
      return { eventType: 'USE', points: -points, reference, paymentId: null, source: null };
    }
    case 'HoldReleased': {
      const { points, reference } = event.payload;
      return { eventType: 'REFUND', points, reference, paymentId: null, source: null };
    }
    case 'LotExpired': {
      const { points, source } = event.payload;
      return { eventType: 'EXPIRED', points: -points, reference: null, paymentId: null, source };
    }
    case 'ChargeWithdrawn': {
      const { points, funding } = event.payload;
      return {
        eventType: 'USE',
        points: -points,
        reference: null,
        paymentId: funding.paymentId,
        source: 'CASH',
      };
    }
    case 'ChargeReversed': {
      const { points, debt, paymentId } = event.payload;
      if (points === debt) return null;
      return { eventType: 'USE', points: debt - points, reference: null, paymentId, source: 'CASH' };
    }
    case 'DebtSettled': {
      const { points } = event.payload;
      return { eventType: 'USE', points: -points, reference: null, paymentId: null, source: 'CASH' };
    }
    case 'WalletAdjusted': {
      const { points, added } = event.payload;
      const plain = { reference: null, paymentId: null };
      if (added) return { ...plain, eventType: 'EARN', points, source: added.source };
      return { ...plain, eventType: 'USE', points: -points, source: null };
    }
    case 'HoldCaptured':
    case 'WalletFrozen':
      return null;
  }
}
