import {
  type EarningsState,
  earningsStream,
  fold,
  readStream,
  readWallet,
  type StoredEvent,
  type StreamId,
  verifyStream,
  type WalletState,
  walletStream,
} from '@sowon/ledger';
import { agree } from './attempts.ts';
import type { ModelDatabase } from './model-database.ts';
import type { Oracle } from './oracle.ts';
import type { Creator } from './oracle-creator.ts';
import { ends, type Hold, inSpendOrder, type Lot, type Part, type Wallet } from './oracle-lots.ts';
import { readAccounts, readCarried, readHeads, readHolds, readLots } from './stored-state.ts';

/** An event that the oracle expects; those of one stream in their order. */
export interface ExpectedEvent {
  readonly stream: StreamId;
  readonly type: string;
  readonly key: string;
}

export interface Expected {
  readonly events: readonly ExpectedEvent[];
  /** Keys of the accepted commands that carried a row. */
  readonly carried: readonly string[];
}

/**
 * Compares all data of a seed in the database with the oracle: events, the states folded from them, chains, heads, lots, holds, accounts, carried rows.
 * @returns its heads, a checksum of all of it
 * @throws Disagreement
 */
export async function checkSeed(
  database: ModelDatabase,
  scope: string,
  oracle: Oracle,
  expected: Expected,
): Promise<readonly string[]> {
  const wallets = [...oracle.wallets.values()].filter(({ version }) => version > 0);
  const creators = [...oracle.creators.values()].filter(({ version }) => version > 0);
  const streams = [...new Set(expected.events.map(({ stream }) => stream))];
  const eventsOf = new Map<string, StoredEvent[]>();
  for (const stream of streams) {
    const events = await readStream(database.db, stream, { limit: 10_000 });
    eventsOf.set(stream, events);
    agree(
      `events of ${stream}`,
      events.map(({ type, command }) => [type, command.scope, command.id]),
      expected.events.filter((event) => event.stream === stream).map(({ type, key }) => [type, scope, key]),
    );
    const sound = { stream, events: events.length, differences: [] };
    agree(`verification of ${stream}`, await verifyStream(database.db, stream), sound);
  }
  const heads = await readHeads(database.pool, streams);
  const [lots, holds] = [await readLots(database.pool, streams), await readHolds(database.pool, streams)];
  for (const wallet of wallets) {
    const name = walletName(wallet);
    const { hash: _, ...head } = heads.get(name) ?? { hash: '' };
    agree(`head of ${name}`, head, headOf(wallet));
    agree(`lots of ${name}`, lots.get(name) ?? [], wallet.lots.map(lotOf).sort(byId));
    agree(`holds of ${name}`, holds.get(name) ?? [], wallet.holds.map(holdOf).sort(byId));
    checkFold(wallet, fold(walletStream, eventsOf.get(name) ?? []));
    const read = await readWallet(database.db, wallet.owner);
    const open = inSpendOrder(wallet.lots.filter((lot) => lot.remaining + lot.held > 0));
    agree(`${name}, as it is read`, [read.available, read.held, read.debt, read.version], sums(wallet));
    agree(
      `${name}, lots in their order`,
      read.lots.map(({ lotId }) => lotId),
      open.map(({ lotId }) => lotId),
    );
  }
  for (const creator of creators) {
    const name = earningsName(creator);
    agree(`version of ${name}`, heads.get(name)?.version, creator.version);
    checkEarnings(creator, fold(earningsStream, eventsOf.get(name) ?? []));
  }
  agree('accounts', await readAccounts(database.pool, streams), nonZero(oracle.accounts));
  agree('carried rows', await readCarried(database.pool, scope), [...expected.carried].sort());
  return [...heads].map(([stream, { hash }]) => `${stream} ${hash}`).sort();
}

const walletName = ({ owner }: Wallet) => `wallet-${owner}` as const;
const earningsName = ({ id }: Creator) => `earnings-${id}` as const;
const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

function sums({
  lots,
  debt,
  version,
}: Wallet): [available: number, held: number, debt: number, version: number] {
  return [total(lots.map((lot) => lot.remaining)), total(lots.map((lot) => lot.held)), debt, version];
}

function headOf(wallet: Wallet) {
  const [available, held, debt, version] = sums(wallet);
  return { version, available, held, debt, frozen: wallet.frozen };
}

/** Returns the compared fields of a lot, for the oracle's and the folded one alike. */
function comparedLot(lot: Lot & { refundable: boolean }) {
  const { lotId: id, source, refundable, points, remaining, held, grantedAt, expiresAt } = lot;
  const { paymentId, currency, paid, originLotId } = lot;
  const gone = ends.map((end) => lot[end]);
  return {
    id,
    source,
    refundable,
    points,
    remaining,
    held,
    gone,
    grantedAt,
    expiresAt,
    paymentId,
    currency,
    paid,
    originLotId,
  };
}

const lotOf = (lot: Lot) => comparedLot({ ...lot, refundable: lot.source === 'CASH' });

type HeldPoints = Pick<Part, 'points' | 'captured' | 'released'>;

interface HoldOnLots extends HeldPoints {
  readonly holdId: string;
  readonly allocations: readonly (HeldPoints & { readonly lotId: string })[];
}

/** Returns the compared fields of a hold, for the oracle's and the folded one alike. */
function comparedHold({ holdId: id, points, captured, released, allocations }: HoldOnLots) {
  const parts = allocations.map((part) => [part.lotId, part.points, part.captured, part.released]);
  return { id, points, captured, released, parts };
}

function holdOf({ holdId, parts }: Hold) {
  const sum = (member: keyof HeldPoints) => total(parts.map((part) => part[member]));
  return comparedHold({
    holdId,
    points: sum('points'),
    captured: sum('captured'),
    released: sum('released'),
    allocations: parts.map(({ lot, ...part }) => ({ ...part, lotId: lot.lotId })),
  });
}

/** Checks that the events alone give the oracle's state, used-up lots and holds included. */
function checkFold(wallet: Wallet, folded: WalletState): void {
  const lots = [...folded.lots.values()].map((lot) =>
    comparedLot({
      ...lot,
      paymentId: lot.funding?.paymentId ?? null,
      currency: lot.funding?.currency ?? null,
    }),
  );
  const holds = [...folded.holds.values()].map(comparedHold);
  const { available, held, debt, frozen } = folded;
  const { version: _, ...head } = headOf(wallet);
  agree(`fold of ${walletName(wallet)}`, { available, held, debt, frozen }, head);
  agree(`lots that ${walletName(wallet)} folds to`, lots.sort(byId), wallet.lots.map(lotOf).sort(byId));
  agree(`holds that ${walletName(wallet)} folds to`, holds.sort(byId), wallet.holds.map(holdOf).sort(byId));
}

function checkEarnings(creator: Creator, folded: EarningsState): void {
  const months = [...folded.months].map(([month, { carriedOver, payableWon, paidWon }]) => [
    month,
    { carriedOver, payable: payableWon, paid: paidWon },
  ]);
  agree(`months of ${creator.id}`, months, [...creator.months]);
  const owed = [...folded.owed.values()].map(({ owedId, won, deductedWon: deducted }) => ({
    owedId,
    won,
    deducted,
  }));
  agree(`what ${creator.id} owes`, owed, creator.owed);
}

function nonZero(accounts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries(
    [...accounts].filter(([, balance]) => balance !== 0).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
