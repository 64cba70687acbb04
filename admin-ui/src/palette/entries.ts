import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import type { ResourceName } from '../api/list-rules.ts';
import { listPath } from '../parts/paths.ts';

export type FoundThing = Reply<Routes['find']>[number];

/** Somewhere the palette leads to. */
export interface Entry {
  /** Of the entries of one answer no two have the same. */
  readonly key: string;
  /** Key of the word for its kind. */
  readonly group: string;
  readonly title: string;
  /** Key of what stands in place of the title, where that is a code that has words. */
  readonly word?: string;
  readonly path: string;
}

/** How many events of a wallet its page shows at a time. */
export const eventsPerPage = 25;

/**
 * Where something that was found is shown; null where the console has no page of it for whoever looks.
 * @param resources names of those that have a page of their own for a record, and of those that have a list
 */
export function entryOf(
  { kind, id, title, place }: FoundThing,
  resources: { readonly shown: ReadonlySet<string>; readonly listed: ReadonlySet<string> },
): Entry | null {
  const { resource, narrowedBy, words } = places[kind];
  if (!(narrowedBy ? resources.listed : resources.shown).has(resource)) return null;
  const entry = {
    key: `${kind}:${id}`,
    group: `console.palette.kind.${kind}`,
    title,
    ...(words !== undefined && { word: `${words}.${title}` }),
  };
  if (narrowedBy) return { ...entry, path: listPath(resource, narrowedBy(id)) };
  if (kind !== 'EVENT') return { ...entry, path: `/${resource}/${id}/show` };
  const [walletId, version] = id.split(':');
  const page = Math.floor((place ?? 0) / eventsPerPage) + 1;
  const list = new URLSearchParams({ ...eventList, page: String(page), perPage: String(eventsPerPage) });
  return { ...entry, path: `/wallets/${walletId}/show?${list}#event-${version}` };
}

const eventList = { filter: '{}', sort: 'version', order: 'DESC' };

interface Place {
  readonly resource: ResourceName;
  /** Where it has no page of its own: what narrows the list to it, or to what it belongs to. */
  readonly narrowedBy?: (id: string) => Record<string, unknown>;
  /** Where its title is a code: what the words for it stand under. */
  readonly words?: string;
}

const places: Record<FoundThing['kind'], Place> = {
  MISSION: { resource: 'missions' },
  USER: { resource: 'users' },
  WALLET: { resource: 'wallets' },
  CREATOR: { resource: 'creators' },
  PRODUCT: { resource: 'products' },
  PAYMENT: { resource: 'payments' },
  DEPOSIT: { resource: 'deposits' },
  TRANSFER: { resource: 'transfers' },
  DEPOSIT_MATCH: { resource: 'deposit-matches' },
  LIST_EXPORT: { resource: 'list-exports' },
  EVENT: { resource: 'wallets' },
  MONTH: { resource: 'settlement-months' },
  RATES: { resource: 'rates' },
  BANK_HOLIDAY: { resource: 'bank-holidays', narrowedBy: (day) => ({ year: Number(day.slice(0, 4)) }) },
  APPROVAL: { resource: 'approvals', words: 'console.approval.kind' },
  REFUND: { resource: 'refunds' },
  PAYMENT_DIFFERENCE: { resource: 'payment-differences', words: 'console.difference.kind' },
  PROVIDER_DAY: { resource: 'payment-differences', narrowedBy: (day) => ({ day }) },
  CASH_RECEIPT: { resource: 'cash-receipts', narrowedBy: (depositId) => ({ depositId }) },
  CASH_RECEIPT_FILE: { resource: 'cash-receipt-files' },
  SETTLEMENT: { resource: 'settlements', narrowedBy: (creatorId) => ({ creatorId }) },
  PAYOUT_BATCH: { resource: 'payout-batches' },
  VERIFICATION: { resource: 'verifications' },
  STATEMENT: { resource: 'creators' },
  COIN_TOTAL: { resource: 'coin-totals', narrowedBy: () => ({}) },
  REVIEW: { resource: 'reviews' },
  STRIKE: { resource: 'strikes' },
  DRAW: { resource: 'draws' },
  GRADE_PROPOSAL: { resource: 'grade-proposals' },
  COMMENT: { resource: 'comments' },
  QUEUED: { resource: 'moderation', words: 'console.moderation.kind' },
  TAKEDOWN: { resource: 'takedowns', words: 'console.moderation.kind' },
  REASON_TEMPLATE: { resource: 'reason-templates' },
  FAQ_ENTRY: { resource: 'faq-entries' },
  POPUP: { resource: 'popups' },
  SUPPORT_QUESTION: { resource: 'support-questions' },
  CAMPAIGN: { resource: 'campaigns' },
  DEPARTURE: { resource: 'departures', narrowedBy: (userId) => ({ userId }) },
  DELIVERY: {
    resource: 'deliveries',
    narrowedBy: (recipientId) => ({ recipientId }),
    words: 'console.user.notice',
  },
  ALARM: { resource: 'alarms', narrowedBy: () => ({}) },
  STAFF_ACT: {
    resource: 'staff-acts',
    narrowedBy: (objectId) => ({ objectId }),
    words: 'console.audit.action',
  },
};

/** Pages whose name has what was typed; all of them before anything is. */
export function pagesNamed(pages: readonly Entry[], typed: string): Entry[] {
  const asked = typed.trim().toLowerCase();
  return pages.filter(({ title }) => title.toLowerCase().includes(asked));
}
