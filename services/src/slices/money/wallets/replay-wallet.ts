import type { Reply, Routes } from '@sowon/contracts';
import { explainBalance, verifyStream, walletStreamId } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database, LedgerReads } from '../../../db/schema.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { isByBank } from '../coins/paid-by-bank.ts';

type Verified = Reply<Routes['verifyWallet']>;

/**
 * Replays a wallet from its first event and compares the result with all that the ledger stores of it, in one snapshot (`verifyStream`).
 * @throws AppError NOT_FOUND if the wallet never had an event.
 */
export function verifyWallet({ db, config }: Pick<Ctx, 'db' | 'config'>, ownerId: string): Promise<Verified> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const head = await trx
        .withTables<LedgerReads>()
        .selectFrom('ledger.stream_head')
        .select('head_hash')
        .where('stream_id', '=', walletStreamId(ownerId))
        .executeTakeFirst();
      if (!head) throw new AppError('NOT_FOUND');
      const { events, differences } = await verifyStream(trx, walletStreamId(ownerId), {
        dayMs: config.SOWON_DAY_MS,
      });
      return {
        sound: differences.length === 0,
        checkedEvents: events,
        headHash: head.head_hash.toString('hex'),
        differences: differences.map(({ subject, detail }) => `${subject}: ${detail}`),
      };
    });
}

/** The same for a member of staff. The check is recorded in the audit log before they get the result. */
export function verifyForStaff(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { ownerId, staffId, keyed }: { ownerId: string; staffId: string; keyed: KeyedCall },
): Promise<Verified> {
  const verify = () => verifyWallet(ctx, ownerId);
  return once(ctx, keyed, {
    prepare: verify,
    work: async (trx, verified) => {
      const { sound, checkedEvents } = verified;
      const look = {
        staffId,
        action: 'verifyWallet',
        object: { resource: 'wallets', id: ownerId },
        before: null,
        after: { sound, checkedEvents },
        at: ctx.clock.now(),
      } as const;
      await writeRows(trx, staffAct(look));
      return verified;
    },
  });
}

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
