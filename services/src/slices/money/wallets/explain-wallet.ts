import type { Reply, Routes } from '@sowon/contracts';
import { explainBalance } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/schema.ts';
import { isByBank } from '../coins/deposits/method.ts';

/**
 * Explains the location and source of each coin of a wallet, from its events alone; as of an instant if one is given.
 * @throws AppError NOT_FOUND if the wallet had no event by then.
 */
export async function explainWallet(
  db: Kysely<Database>,
  ownerId: string,
  asOf: string | undefined,
): Promise<Reply<Routes['explainWallet']>> {
  const explained = await explainBalance(db, ownerId, asOf === undefined ? {} : { asOf: new Date(asOf) });
  const { version, available, held, debt, sources, lots } = explained;
  if (version === 0) throw new AppError('NOT_FOUND');
  return {
    id: ownerId,
    version,
    available,
    held,
    debt,
    sources: [...sources],
    lots: lots.map(({ lot, holds, issued }) => ({
      id: lot.lotId,
      source: lot.source,
      remaining: lot.remaining,
      held: lot.held,
      expiresAt: lot.expiresAt,
      holds: [...holds],
      issued: issued.map((event) => ({
        eventId: `${ownerId}:${event.version}`,
        type: event.type,
        recordedAt: event.recordedAt.toISOString(),
        lotId: event.lot.lotId,
        points: event.lot.points,
        paymentId: event.lot.funding?.paymentId ?? null,
        isByBank: isByBank(event.lot.funding),
      })),
    })),
  };
}
