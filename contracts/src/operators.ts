import { z } from 'zod';
import { calls } from './calls.ts';
import { MissionStatus, RejectReason } from './missions.ts';
import { Id, Instant, requiredText, text, YearMonth } from './primitives.ts';
import { route } from './route.ts';
import {
  LotRow,
  VerifyReply,
  WalletEventId,
  WalletEventRow,
  WalletExplanation,
  WalletRow,
} from './wallets.ts';

/**
 * The console speaks the dialect of `ra-data-simple-rest`: `filter`, `range` and `sort` are JSON in the query,
 * lists are bare arrays with a `Content-Range` header, `range` ends are inclusive.
 */
const json = z
  .string()
  .max(2_000)
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  });

const range = json
  .pipe(z.tuple([z.int().min(0), z.int().min(0)]))
  .refine(([from, to]) => to >= from && to - from < 100, {
    message: 'at most 100 rows at a time',
  });

/** `id` is the schema of the rows' ids; a client that fetches several rows by id asks by `filter.id`. */
const listQuery = <F extends z.ZodRawShape, const S extends readonly [string, ...string[]]>(
  filter: F,
  sortable: S,
  id: z.ZodType<string> = Id,
) =>
  z.strictObject({
    filter: json.pipe(z.strictObject({ id: z.array(id).min(1).max(100).optional(), ...filter })).optional(),
    range: range.optional(),
    sort: json.pipe(z.tuple([z.enum(sortable), z.enum(['ASC', 'DESC'])])).optional(),
  });

export const MissionRow = z.object({
  id: Id,
  status: MissionStatus,
  rejectReason: RejectReason.nullable(),
  productName: z.string(),
  creatorId: Id,
  creatorName: z.string(),
  fanId: Id,
  fanName: z.string(),
  coinPrice: z.int(),
  private: z.boolean(),
  blocked: z.boolean(),
  blockReason: z.string().nullable(),
  created: Instant,
  due: Instant.nullable(),
  completed: Instant.nullable(),
});

export const CreatorRow = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  verified: z.boolean(),
  strikes: z.int(),
  created: Instant,
});

export const SettlementMonthRow = z.object({
  /** The month itself, `YYYY-MM` in KST. */
  id: YearMonth,
  closed: z.boolean(),
  creators: z.int(),
  coins: z.int(),
  grossWon: z.int(),
  serviceFeeWon: z.int(),
  paymentFeeWon: z.int(),
  toReceiptWon: z.int(),
  closedAt: Instant.nullable(),
});

export const SettlementRow = z.object({
  id: Id,
  month: YearMonth,
  creatorId: Id,
  creatorName: z.string(),
  coins: z.int(),
  grossWon: z.int(),
  serviceFeeWon: z.int(),
  paymentFeeWon: z.int(),
  overseasTaxWon: z.int(),
  toReceiptWon: z.int(),
  carriedOver: z.boolean(),
});

/** `{consumer}:{streamId}`. */
const ParkedStreamId = z.string().regex(/^[a-z-]{1,40}:[a-z_]{1,40}-[\w-]{1,100}$/);

/** A stream of the feed whose events wait since a consumer could not handle one of them. */
export const ParkedStreamRow = z.object({
  id: ParkedStreamId,
  consumer: z.string(),
  streamId: z.string(),
  /** Events that wait. */
  waiting: z.int(),
  /** What the newest attempt failed with. */
  reason: z.string(),
  /** How often the first of the waiting events was tried. */
  attempts: z.int(),
  parkedAt: Instant,
  /** Since when a replay is wanted; null when none is. */
  replayRequestedAt: Instant.nullable(),
});

const idParams = z.strictObject({ id: Id });
const monthParams = z.strictObject({ id: YearMonth });
const reason = z.strictObject({ reason: requiredText(200) });

export const operatorRoutes = {
  listWallets: route(calls.listWallets, {
    summary: 'Wallets with their balances.',
    query: listQuery({ q: text(100).optional() }, ['id', 'available', 'held', 'version', 'updatedAt']),
    reply: z.array(WalletRow),
  }),
  showWallet: route(calls.showWallet, {
    summary: 'One wallet with its lots.',
    params: idParams,
    reply: WalletRow.extend({ lots: z.array(LotRow) }),
    errors: [404],
  }),
  explainWallet: route(calls.explainWallet, {
    summary:
      'Where each coin of a wallet is and which event and payment it goes back to, now or as of an instant.',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ asOf: Instant.optional() }),
    reply: WalletExplanation,
    errors: [404],
  }),
  verifyWallet: route(calls.verifyWallet, {
    summary: 'Recompute a wallet’s hash chain, lots and balance from its events.',
    params: idParams,
    reply: VerifyReply,
    errors: [404],
  }),
  listWalletEvents: route(calls.listWalletEvents, {
    summary: 'A wallet’s event stream.',
    query: listQuery({ walletId: Id.optional() }, ['version'], WalletEventId),
    reply: z.array(WalletEventRow),
  }),
  listMissions: route(calls.listMissions, {
    summary: 'Missions, private ones too.',
    query: listQuery(
      {
        q: text(100).optional(),
        status: MissionStatus.optional(),
        creatorId: Id.optional(),
        fanId: Id.optional(),
        blocked: z.boolean().optional(),
      },
      ['id', 'created', 'due', 'coinPrice', 'status'],
    ),
    reply: z.array(MissionRow),
  }),
  showMission: route(calls.showMission, {
    summary: 'One mission.',
    params: idParams,
    reply: MissionRow,
    errors: [404],
  }),
  blockMission: route(calls.blockMission, {
    summary: 'Hide a mission from everybody; coins still held for it go back to the fan.',
    params: idParams,
    body: reason,
    reply: MissionRow,
    errors: [404, 409, 422],
  }),
  unblockMission: route(calls.unblockMission, {
    summary: 'Show a blocked mission again.',
    params: idParams,
    body: reason,
    reply: MissionRow,
    errors: [404, 409, 422],
  }),
  listCreators: route(calls.listCreators, {
    summary: 'Creators, unverified ones too.',
    query: listQuery({ q: text(100).optional(), verified: z.boolean().optional() }, [
      'id',
      'name',
      'created',
    ]),
    reply: z.array(CreatorRow),
  }),
  showCreator: route(calls.showCreator, {
    summary: 'One creator.',
    params: idParams,
    reply: CreatorRow,
    errors: [404],
  }),
  approveCreator: route(calls.approveCreator, {
    summary: 'Approve a creator’s application: their page becomes public.',
    params: idParams,
    body: z.strictObject({}),
    reply: CreatorRow,
    errors: [404],
  }),
  listSettlementMonths: route(calls.listSettlementMonths, {
    summary: 'Months with their sums; open months are estimates.',
    query: listQuery({}, ['id'], YearMonth),
    reply: z.array(SettlementMonthRow),
  }),
  showSettlementMonth: route(calls.showSettlementMonth, {
    summary: 'One month.',
    params: monthParams,
    reply: SettlementMonthRow,
    errors: [404],
  }),
  listSettlements: route(calls.listSettlements, {
    summary: 'Settlement rows of closed months.',
    query: listQuery({ month: YearMonth.optional(), creatorId: Id.optional() }, [
      'id',
      'toReceiptWon',
      'coins',
    ]),
    reply: z.array(SettlementRow),
  }),
  closeMonth: route(calls.closeMonth, {
    summary: 'Close a month that is over; a second close changes nothing.',
    params: monthParams,
    body: z.strictObject({}),
    reply: SettlementMonthRow,
    errors: [409],
  }),
  listParkedStreams: route(calls.listParkedStreams, {
    summary: 'Streams whose events wait since a consumer of the feed could not handle one.',
    query: listQuery({}, ['parkedAt', 'waiting'], ParkedStreamId),
    reply: z.array(ParkedStreamRow),
  }),
  replayParkedStream: route(calls.replayParkedStream, {
    summary: 'Ask for a replay of what waits; the consumer does it, and a second wish changes nothing.',
    params: z.strictObject({ id: ParkedStreamId }),
    body: z.strictObject({}),
    reply: ParkedStreamRow,
    errors: [404],
  }),
} as const;
