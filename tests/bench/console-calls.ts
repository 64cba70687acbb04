import { policy } from '@sowon/contracts';
import type { AnyRules, FilterOf, ResourceName } from '../../admin-ui/src/api/resource-rules.ts';
import { consoleNouns } from '../harness/console-nouns.ts';
import type { Asked } from './console-load.ts';

/** Ids in a filled database, used as filter values of the lists. */
export interface Known {
  readonly member: string;
  readonly creator: string;
  readonly product: string;
  readonly mission: string;
  readonly comment: string;
  readonly payment: string;
  readonly staff: string;
  /** Owner of a wallet with a few events. */
  readonly typicalWallet: string;
  /** Owner of a wallet with more than ten thousand events. */
  readonly deepWallet: string;
}

/** Values to try for each filter of each list; a missing list or filter fails to compile. */
type FilterValues = { readonly [R in ResourceName]: { readonly [F in FilterOf<R>]: readonly unknown[] } };

/** Search terms that match many names, few names and no name, and a single letter. */
const searched = ['하늘', '하늘 77', 'zzzzzz', 'a'];
const either = [true, false];

const filterValues = (known: Known): FilterValues => ({
  wallets: { q: [...searched, known.member], state: ['OPEN', 'CREATOR', 'LEFT', 'FROZEN'] },
  'wallet-events': {
    walletId: [known.typicalWallet, known.deepWallet],
    type: ['CoinsCharged', 'CoinsSpent'],
    from: ['2024-06-01'],
    until: ['2024-06-01'],
    upTo: [5],
  },
  'coin-totals': {},
  users: {
    q: [...searched, known.member],
    creator: either,
    staff: either,
    verified: either,
    loginBlocked: either,
    left: either,
    objecting: [true],
  },
  payments: {
    q: [...searched, known.payment],
    status: ['CREDITED', 'FAILED', 'QUARANTINED'],
    userId: [known.member],
    givingBack: either,
  },
  transfers: { status: ['OPEN', 'MATCHED', 'RETURNED'], toDo: [true], won: [10_011], late: [true] },
  deposits: { q: [...searched, known.member], status: ['ready', 'paid', 'failed'], userId: [known.member] },
  'cash-receipts': {
    ...{ status: ['DUE', 'ISSUED'], kind: ['ISSUE', 'CANCEL'], late: [true] },
    ...{ userId: [known.member], depositId: [known.payment] },
  },
  'cash-receipt-files': { status: ['MADE', 'DONE'], open: either },
  'deposit-matches': { status: ['PROPOSED', 'DONE'], userId: [known.member] },
  missions: {
    ...{ q: [...searched, known.mission], status: ['REQUESTED', 'ACCEPTED', 'COMPLETED', 'REJECTED'] },
    ...{ productType: ['BASIC', 'LUCKY'], creatorId: [known.creator], fanId: [known.member] },
    ...{ blocked: either, adult: either, overdue: [true], dueWithinHours: [24] },
    review: ['REPORTED', 'OBJECTED', 'BLOCKED', 'CLEARED', 'NONE'],
  },
  creators: { q: [...searched, known.creator], verified: either, blocked: either, adult: either },
  products: {
    q: [...searched, known.product],
    type: ['BASIC', 'LUCKY'],
    active: either,
    creatorId: [known.creator],
  },
  fairness: { productId: [known.product] },
  draws: { q: searched, status: ['CREATED', 'DRAWING'], creatorId: [known.creator], numberDue: either },
  files: { ownerId: [known.member], takenDown: either },
  reviews: { q: searched, decided: either, state: ['WAITING', 'OVERDUE', 'APPROVED', 'REJECTED'] },
  strikes: { q: searched, creatorId: [known.creator], standing: either, appeal: ['OPEN', 'UPHELD'] },
  comments: {
    q: [...searched, 'number 77'],
    authorId: [known.member],
    missionId: [known.mission],
    around: [known.comment],
    review: ['REPORTED', 'OBJECTED', 'BLOCKED', 'CLEARED', 'NONE'],
  },
  moderation: { state: ['UNREVIEWED', 'ESCALATED', 'RESOLVED'], kind: ['COMMENT', 'MISSION'] },
  refunds: {
    status: ['DUE', 'BY_HAND', 'PAYING', 'RECORDED', 'PAID'],
    open: either,
    toStaff: either,
    userId: [known.member],
    paymentId: [known.payment],
  },
  'payment-differences': {
    kind: ['NO_ORDER', 'REFUND_MISSING'],
    status: ['OPEN', 'CURED', 'EXPLAINED'],
    day: ['2024-06-01'],
    orderId: [known.payment],
  },
  'provider-days': {},
  takedowns: { kind: ['MISSION'], contentId: [known.mission], status: ['PLANNED', 'HIDDEN'], open: either },
  'reason-templates': { q: searched, use: ['BLOCK'], retired: either },
  'staff-notes': { userId: [known.member], authorId: [known.staff], pinned: either },
  'faq-entries': { q: searched, type: ['PAYMENT'], retired: either },
  popups: { status: ['PLANNED', 'OVER'] },
  'support-questions': {
    ...{ q: searched, state: ['WAITING', 'CLOSED'], subject: ['PAYMENT'], userId: [known.member] },
  },
  campaigns: { q: searched, status: ['RUNNING', 'OVER'] },
  'grade-proposals': {
    q: searched,
    creatorId: [known.creator],
    month: ['2024-02'],
    state: ['OPEN', 'SUPERSEDED'],
    grade: ['GOLD'],
  },
  rates: {},
  'bank-holidays': { year: [2027] },
  'settlement-months': {},
  settlements: {
    month: ['2024-05'],
    creatorId: [known.creator],
    state: ['PAYABLE', 'PAID', 'CARRIED_OVER', 'NOTHING_DUE'],
  },
  statements: { month: ['2024-05'], creatorId: [known.creator] },
  'payout-batches': { month: ['2024-05'], status: ['PREPARED', 'EXPIRED'], open: either },
  'month-differences': { month: ['2024-05'], presence: ['BOTH', 'NEW'], flag: ['GREW'], flagged: either },
  'settlement-estimates': { month: ['2024-05'] },
  'isolated-streams': {},
  verifications: { status: ['SOUND', 'DIFFERENT'] },
  anchors: {},
  'staff-acts': {
    staffId: [known.staff],
    action: ['readUser', 'closeMonth'],
    resource: ['users', 'wallets'],
    objectId: [known.member],
    from: ['2024-06-01'],
    until: ['2024-06-01'],
  },
  'list-exports': { list: ['users'], status: ['READY', 'EXPIRED'], askedBy: [known.staff], open: either },
  approvals: {
    kind: ['WALLET_ADJUSTMENT', 'ROLE_CHANGE'],
    status: ['PROPOSED', 'APPROVED'],
    objectId: [known.member],
    open: either,
    forMe: [true],
    mine: [true],
  },
  alarms: { open: either },
  departures: { userId: [known.member], refunds: either },
  destructions: { period: ['COMPLAINTS'] },
  deliveries: {
    channel: ['MAIL', 'PUSH'],
    state: ['DUE', 'SENT', 'GIVEN_UP'],
    failed: [true],
    recipientId: [known.member],
    notice: ['coins.expiring', 'wallet.frozen'],
  },
});

/** Filters that a list always has. */
const always = (known: Known): Partial<Record<ResourceName, Readonly<Record<string, unknown>>>> => ({
  'wallet-events': { walletId: known.deepWallet },
  'month-differences': { month: '2024-05' },
  'settlement-estimates': { month: '2024-05' },
});

const perPage = 25;

const { listRules } = await consoleNouns();

/** Returns the rules of a list. @throws Error if no resource of the console has it */
function rulesOf(list: ResourceName): AnyRules {
  const rules = listRules[list];
  if (!rules) throw new Error(`the console has no list of ${list}`);
  return rules;
}

/** Returns the calls of every list of the console, except the last page, which depends on the number of rows. */
export function listCalls(known: Known): { readonly list: ResourceName; readonly calls: readonly Asked[] }[] {
  const values = filterValues(known);
  return (Object.keys(listRules) as ResourceName[]).map((list) => {
    const { sorts, order } = rulesOf(list);
    const filter = always(known)[list] ?? {};
    const asked = (what: string, more: Partial<ListQuery>): Asked => ({
      what,
      path: pathOf(list, { filter, sort: [order.field, order.order], from: 0, ...more }),
    });
    return {
      list,
      calls: [
        asked('first page', {}),
        asked('second page', { from: perPage }),
        ...sorts.flatMap((field) =>
          (['ASC', 'DESC'] as const).map((direction) =>
            asked(`by ${field} ${direction}`, { sort: [field, direction] }),
          ),
        ),
        ...Object.entries(values[list] as Record<string, readonly unknown[]>).flatMap(([name, all]) =>
          all.map((value) => asked(`${name} ${value}`, { filter: { ...filter, [name]: value } })),
        ),
      ],
    };
  });
}

interface ListQuery {
  readonly filter: object;
  readonly sort: readonly [string, string];
  readonly from: number;
}

/** Returns the path of a list page that starts at a row, as the console requests it. */
function pathOf(list: string, { filter, sort, from }: ListQuery): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
    range: JSON.stringify([from, from + perPage - 1]),
  });
  return `/admin/api/${list}?${query}`;
}

/** Returns the last page that the console offers in a list's default order. */
export function lastPage(list: ResourceName, known: Known, rows: number): Asked {
  const { field, order } = rulesOf(list).order;
  const reached = list === 'wallet-events' ? rows : Math.min(rows, policy.console.reachableRows);
  const from = Math.floor(Math.max(0, reached - 1) / perPage) * perPage;
  return {
    what: `last page, from row ${from.toLocaleString('en')}`,
    path: pathOf(list, { filter: always(known)[list] ?? {}, sort: [field, order], from }),
  };
}

/** Returns the calls of a wallet's page, for a wallet with few events and for one with many. */
export function walletCalls(known: Known, asOf: Readonly<Record<'typical' | 'deep', string>>): Asked[] {
  return (['typical', 'deep'] as const).flatMap((kind) => {
    const id = kind === 'typical' ? known.typicalWallet : known.deepWallet;
    const at = (what: string, path: string, most?: number): Asked => ({
      what: `${kind} wallet: ${what}`,
      path: `/admin/api/wallets/${id}${path}`,
      ...(most !== undefined && { most }),
    });
    return [
      at('itself', ''),
      at('explained now', '/explanation', asOfMost),
      at('as of an instant in its past', `/explanation?asOf=${encodeURIComponent(asOf[kind])}`, asOfMost),
      at('as of a year ago', `/explanation?asOf=${encodeURIComponent(aYearAgo())}`, asOfMost),
    ];
  });
}

const asOfMost = 50;

function aYearAgo(): string {
  const instant = new Date();
  instant.setFullYear(instant.getFullYear() - 1);
  return instant.toISOString();
}
