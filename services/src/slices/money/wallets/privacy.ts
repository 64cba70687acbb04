import { walletStreamId } from '@sowon/ledger';
import type { Ctx } from '../../../context.ts';
import type { LedgerReads } from '../../../db/schema.ts';
import { type DataExport, exportById } from '../../../privacy-rules.ts';

/** The lots of a wallet, with their source and the coins left. */
const coinLots = exportById('coinLots', 'lot_id', ({ db }: Ctx, { userId }) =>
  db
    .withTables<LedgerReads>()
    .selectFrom('ledger.lot')
    .select(['lot_id', 'source', 'refundable', 'issued', 'remaining', 'held', 'spent', 'expired'])
    .select(['reissued', 'refunded', 'charged_back', 'settled', 'adjusted', 'granted_at', 'expires_at'])
    .select(['funding', 'paid'])
    .where('stream_id', '=', walletStreamId(userId)),
);

/** Coins that were held for missions. */
const coinHolds = exportById('coinHolds', 'hold_id', ({ db }: Ctx, { userId }) =>
  db
    .withTables<LedgerReads>()
    .selectFrom('ledger.hold')
    .select(['hold_id', 'reference', 'points', 'captured', 'released', 'due_at', 'open'])
    .where('stream_id', '=', walletStreamId(userId)),
);

/** The data that this slice exports about a member. */
export const walletsExports: readonly DataExport<Ctx>[] = [coinLots, coinHolds];
