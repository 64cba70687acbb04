import type { Reply, Routes } from '@sowon/contracts';
import {
  account,
  balanceOf,
  readStream,
  type StoredEvent,
  upcast,
  verifyStream,
  type WalletState,
  walletStream,
} from '@sowon/ledger';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/schema.ts';
import { type LedgerReads, walletStreamId } from './wallets.ts';

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

type Trx = Transaction<Database>;
type Head = NonNullable<Awaited<ReturnType<typeof headOf>>>;

function headOf(trx: Trx, ownerId: string) {
  return trx
    .withTables<LedgerReads>()
    .selectFrom('ledger.stream_head')
    .select(['available', 'held', 'frozen', 'head_hash'])
    .where('stream_id', '=', walletStreamId(ownerId))
    .executeTakeFirst();
}

async function compare(trx: Trx, ownerId: string, head: Head): Promise<string[]> {
  const wallet = await refold(trx, ownerId);
  const booked = {
    available: await balanceOf(trx, account.available(ownerId)),
    held: await balanceOf(trx, account.held(ownerId)),
  };
  return [
    ...difference('available', wallet.available, Number(head.available)),
    ...difference('held', wallet.held, Number(head.held)),
    ...difference('available of the entries', wallet.available, booked.available),
    ...difference('held of the entries', wallet.held, booked.held),
    ...difference('frozen', wallet.frozen, head.frozen),
    ...(await lotDifferences(trx, ownerId, wallet)),
  ];
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

async function lotDifferences(trx: Trx, ownerId: string, wallet: WalletState): Promise<string[]> {
  const rows = await trx
    .withTables<LedgerReads>()
    .selectFrom('ledger.lot')
    .select(['lot_id', 'issued', 'remaining', 'held', 'expires_at'])
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
      ...difference(`lot ${row.lot_id} remaining`, lot.remaining, Number(row.remaining)),
      ...difference(`lot ${row.lot_id} held`, lot.held, Number(row.held)),
      ...difference(`lot ${row.lot_id} expiry`, lot.expiresAt, row.expires_at.toISOString()),
    ];
  });
  return [...missing.map((lotId) => `lot ${lotId}: missing`), ...differing];
}

type Value = string | number | boolean;

function difference(what: string, byEvents: Value, stored: Value): string[] {
  return byEvents === stored ? [] : [`${what}: ${byEvents} by the events, ${stored} stored`];
}
