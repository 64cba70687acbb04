import type { Json } from '../../domain/json.ts';
import type { DomainEvent, StreamId } from '../../domain/stream.ts';
import { asWalletEvent } from '../../domain/wallet/events.ts';
import { evolvePayments } from '../../domain/wallet/evolve.ts';
import type {
  Funding,
  Hold,
  HoldAllocation,
  Lot,
  LotSource,
  WalletState,
} from '../../domain/wallet/state.ts';
import { fieldsOf } from '../fields.ts';
import type { HoldPart } from '../tables.ts';
import { type Past, pastOf } from './past.ts';

/** A stream as read under the batch's locks, or as it was known last. */
export interface LoadedStream {
  readonly version: number;
  readonly headHash: string;
  /** Null for other streams than wallets. */
  readonly wallet: WalletState | null;
  /** Empty for a wallet. */
  readonly past: Past;
}

export const isWallet = (stream: StreamId): boolean => stream.startsWith('wallet-');

type HeadRow = [
  stream: StreamId,
  version: number,
  hash: string,
  available: number,
  held: number,
  debt: number,
  frozen: boolean,
  lots: string,
];
type LotRow = [
  stream: string,
  lotId: string,
  source: LotSource,
  refundable: boolean,
  issued: number,
  spent: number,
  expired: number,
  reissued: number,
  refunded: number,
  chargedBack: number,
  settled: number,
  adjusted: number,
  grantedAt: string,
  expiresAt: string,
  funding: Funding | null,
  paid: number | null,
  originLotId: string | null,
];
type HoldRow = [
  stream: string,
  holdId: string,
  reference: string,
  points: number,
  captured: number,
  released: number,
  dueAt: string | null,
  parts: HoldPart[],
];
type EventRow = [string, string, number, DomainEvent['payload']];

/** The row of the statement that loads a batch. */
export interface LoadedRow {
  answers: [string, string, string, boolean, Json][] | null;
  heads: HeadRow[] | null;
  lots: LotRow[] | null;
  holds: HoldRow[] | null;
  events: EventRow[] | null;
  payments: EventRow[] | null;
}

/** The named parts of a wallet that exist. */
export interface Parts extends Pick<WalletState, 'holds' | 'payments'> {
  readonly lots: readonly LotRow[];
}

/** Returns a function that finds the named parts of a stream. */
export function namedIn(row: LoadedRow): (stream: string) => Parts {
  const holds = groupByStream(row.holds ?? []);
  const lots = groupByStream(row.lots ?? []);
  const payments = groupByStream(row.payments ?? []);
  return (stream) => ({
    holds: new Map((holds.get(stream) ?? []).map((hold) => [hold[1], holdOf(hold)])),
    lots: lots.get(stream) ?? [],
    payments: paymentsOf(payments.get(stream) ?? []),
  });
}

function paymentsOf(events: readonly EventRow[]): WalletState['payments'] {
  return events.reduce<WalletState['payments']>(
    (payments, [, type, schemaVersion, payload]) =>
      evolvePayments(payments, asWalletEvent({ type, schemaVersion, payload })),
    new Map(),
  );
}

/** Returns a stream that was known before, with its named parts added. */
export function withParts(known: LoadedStream, { holds, lots, payments }: Parts): LoadedStream {
  if (known.wallet === null || holds.size + lots.length + payments.size === 0) return known;
  const ended = lots.map((row) => [row[1], lotOf(row, 0, 0)] as const);
  const wallet = { ...known.wallet, holds, payments, lots: new Map([...known.wallet.lots, ...ended]) };
  return { ...known, wallet };
}

/** Returns the streams that were read. */
export function loadedStreams(row: LoadedRow, parts: (stream: string) => Parts): Map<string, LoadedStream> {
  const events = groupByStream(row.events ?? []);
  return new Map(
    (row.heads ?? []).map(([stream, version, hash, available, held, debt, frozen, open]) => {
      const { lots, holds, payments } = parts(stream);
      const wallet = isWallet(stream)
        ? {
            lots: lotsOf(open, lots),
            holds,
            payments,
            available,
            held,
            debt,
            frozen,
          }
        : null;
      const past = (events.get(stream) ?? []).map(([, type, schemaVersion, payload]) => ({
        type,
        schemaVersion,
        payload,
      }));
      return [stream, { version, headHash: hash, wallet, past: pastOf(past) }];
    }),
  );
}

function groupByStream<Row extends [string, ...unknown[]]>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row[0]);
    if (group === undefined) groups.set(row[0], [row]);
    else group.push(row);
  }
  return groups;
}

/** Returns open lots first, in the head's order, which is that of their issue; then the used-up ones. */
function lotsOf(open: string, issued: readonly LotRow[]): Map<string, Lot> {
  const rows = new Map(issued.map((row) => [row[1], row]));
  const lots = new Map<string, Lot>();
  const fields = fieldsOf(open);
  for (let at = 0; at < fields.length; at += 3) {
    const [lotId = '', remaining, held] = fields.slice(at, at + 3);
    const row = rows.get(lotId);
    if (row === undefined)
      throw new Error(`the head names the lot ${lotId}, which was never issued or is used up`);
    lots.set(lotId, lotOf(row, Number(remaining), Number(held)));
  }
  for (const [lotId, row] of rows) if (!lots.has(lotId)) lots.set(lotId, lotOf(row, 0, 0));
  return lots;
}

function lotOf(row: LotRow, remaining: number, held: number): Lot {
  const [, lotId, source, refundable, points, ...rest] = row;
  const [spent, expired, reissued, refunded, chargedBack, settled, adjusted, ...origin] = rest;
  const [grantedAt, expiresAt, funding, paid, originLotId] = origin;
  return {
    lotId,
    source,
    refundable,
    points,
    remaining,
    held,
    spent,
    expired,
    reissued,
    refunded,
    chargedBack,
    settled,
    adjusted,
    grantedAt: new Date(grantedAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    funding,
    paid,
    originLotId,
  };
}

function holdOf([, holdId, reference, points, captured, released, dueAt, parts]: HoldRow): Hold {
  const allocations = parts.map(
    ([lotId, points, captured, released]): HoldAllocation => ({ lotId, points, captured, released }),
  );
  const due = dueAt === null ? null : new Date(dueAt).toISOString();
  return { holdId, reference, points, captured, released, dueAt: due, allocations };
}
