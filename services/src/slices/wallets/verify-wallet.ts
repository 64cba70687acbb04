import type { Reply, Routes } from '@sowon/contracts';
import {
  account,
  readStream,
  type StoredEvent,
  upcast,
  verifyStream,
  type WalletState,
  walletStream,
} from '@sowon/ledger';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { writeRows } from '../../db/carried-rows.ts';
import { type KeyedCall, onceAfter } from '../../db/once.ts';
import type { Database } from '../../db/schema.ts';
import { staffAct } from '../audit/commands.ts';
import { type LedgerReads, walletStreamId } from './queries.ts';

type Verified = Reply<Routes['verifyWallet']>;

/**
 * Recomputes a wallet from its first event: the hash chain, every lot, the balance and the booked entries, all read
 * from one snapshot.
 * @throws AppError NOT_FOUND when no event ever concerned it.
 */
export function verifyWallet(db: Kysely<Database>, ownerId: string): Promise<Verified> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const head = await headOf(trx, ownerId);
      if (!head) throw new AppError('NOT_FOUND');
      const chain = await verifyStream(trx, walletStreamId(ownerId));
      const broken = chain.bad ? [`event ${chain.bad.version}: ${chain.bad.reason}`] : [];
      // A broken chain cannot be folded: what it says is not what was decided.
      const differences = chain.bad ? broken : await compare(trx, ownerId, head);
      return {
        sound: differences.length === 0,
        checkedEvents: chain.events,
        headHash: head.head_hash.toString('hex'),
        differences,
      };
    });
}

/** The same for a member of the staff, whose look leaves a row: without it they are not told. */
export function verifyForStaff(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { ownerId, staffId, keyed }: { ownerId: string; staffId: string; keyed: KeyedCall },
): Promise<Verified> {
  const verify = () => verifyWallet(ctx.db, ownerId);
  return onceAfter(ctx, keyed, verify, async (trx, verified) => {
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
  });
}

type Trx = Transaction<Database>;
type Head = NonNullable<Awaited<ReturnType<typeof headOf>>>;

function headOf(trx: Trx, ownerId: string) {
  return trx
    .withTables<LedgerReads>()
    .selectFrom('ledger.stream_head')
    .select(['available', 'held', 'debt', 'frozen', 'head_hash'])
    .where('stream_id', '=', walletStreamId(ownerId))
    .executeTakeFirst();
}

async function compare(trx: Trx, ownerId: string, head: Head): Promise<string[]> {
  const wallet = await refold(trx, ownerId);
  const booked = await bookedOn(trx, ownerId);
  const balance = (code: string) => booked.get(code) ?? 0;
  return [
    ...difference('available', wallet.available, Number(head.available)),
    ...difference('held', wallet.held, Number(head.held)),
    ...difference('debt', wallet.debt, Number(head.debt)),
    ...difference('available of the entries', wallet.available, balance(account.available(ownerId))),
    ...difference('held of the entries', wallet.held, balance(account.held(ownerId))),
    ...difference('debt of the entries', wallet.debt, 0 - balance(account.debt(ownerId))),
    ...difference('frozen', wallet.frozen, head.frozen),
    ...(await lotDifferences(trx, ownerId, wallet)),
  ];
}

/** What the wallet's own events booked, by account. */
async function bookedOn(trx: Trx, ownerId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .withTables<LedgerReads>()
    .selectFrom('ledger.event as event')
    .innerJoin('ledger.entry as entry', (join) =>
      join.onRef('entry.shard', '=', 'event.shard').onRef('entry.shard_seq', '=', 'event.shard_seq'),
    )
    .select(({ fn }) => ['entry.account', fn.sum('entry.amount').as('balance')])
    .where('event.stream_id', '=', walletStreamId(ownerId))
    .groupBy('entry.account')
    .execute();
  return new Map(rows.map(({ account, balance }) => [account, Number(balance)]));
}

const eventsAtOnce = 500;

async function refold(trx: Trx, ownerId: string): Promise<WalletState> {
  let state = walletStream.initial();
  let after = 0;
  let events: StoredEvent[];
  do {
    events = await readStream(trx, walletStreamId(ownerId), { after, limit: eventsAtOnce });
    for (const event of events) state = walletStream.evolve(state, upcast(event));
    after += events.length;
  } while (events.length === eventsAtOnce);
  return state;
}

/** Where the coins of a lot can be; each is a column of its name. */
const lotPlaces = [
  'remaining',
  'held',
  'spent',
  'expired',
  'reissued',
  'withdrawn',
  'reversed',
  'settled',
  'adjusted',
] as const;

async function lotDifferences(trx: Trx, ownerId: string, wallet: WalletState): Promise<string[]> {
  const rows = await trx
    .withTables<LedgerReads>()
    .selectFrom('ledger.lot')
    .select(['lot_id', 'issued', 'expires_at', ...lotPlaces])
    .where('stream_id', '=', walletStreamId(ownerId))
    .orderBy('lot_id')
    .execute();
  const stored = new Set(rows.map((row) => row.lot_id));
  const missing = [...wallet.lots.keys()].filter((lotId) => !stored.has(lotId));
  const differing = rows.flatMap((row) => {
    const lot = wallet.lots.get(row.lot_id);
    if (!lot) return [`lot ${row.lot_id}: no event issued it`];
    return [
      ...difference(`lot ${row.lot_id} issued`, lot.points, Number(row.issued)),
      ...lotPlaces.flatMap((place) =>
        difference(`lot ${row.lot_id} ${place}`, lot[place], Number(row[place])),
      ),
      ...difference(`lot ${row.lot_id} expiry`, lot.expiresAt, row.expires_at.toISOString()),
    ];
  });
  return [...missing.map((lotId) => `lot ${lotId}: missing`), ...differing];
}

type Value = string | number | boolean;

function difference(what: string, byEvents: Value, stored: Value): string[] {
  return byEvents === stored ? [] : [`${what}: ${byEvents} by the events, ${stored} stored`];
}
