import type { Ctx } from '../../context.ts';
import { type DataExport, pagedExport } from '../../data-export.ts';
import type { LedgerReads } from '../../db/ledger-reads.ts';
import { walletStreamId } from './queries.ts';

/** The coins of a wallet by how they came, with what is left of them. */
const coinLots = pagedExport(
  'coinLots',
  ({ db }: Ctx, { userId }, last: { readonly lot_id: string } | null, most) =>
    db
      .withTables<LedgerReads>()
      .selectFrom('ledger.lot')
      .select(['lot_id', 'source', 'refundable', 'issued', 'remaining', 'held', 'spent', 'expired'])
      .select(['reissued', 'refunded', 'charged_back', 'settled', 'adjusted', 'granted_at', 'expires_at'])
      .select(['funding', 'paid'])
      .where('stream_id', '=', walletStreamId(userId))
      .where('lot_id', '>', last?.lot_id ?? '')
      .orderBy('lot_id')
      .limit(most)
      .execute(),
);

/** Coins that were held for missions. */
const coinHolds = pagedExport(
  'coinHolds',
  ({ db }: Ctx, { userId }, last: { readonly hold_id: string } | null, most) =>
    db
      .withTables<LedgerReads>()
      .selectFrom('ledger.hold')
      .select(['hold_id', 'reference', 'points', 'captured', 'released', 'due_at', 'open'])
      .where('stream_id', '=', walletStreamId(userId))
      .where('hold_id', '>', last?.hold_id ?? '')
      .orderBy('hold_id')
      .limit(most)
      .execute(),
);

/** What this slice keeps about a member. */
export const walletsExports: readonly DataExport<Ctx>[] = [coinLots, coinHolds];
