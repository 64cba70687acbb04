import { kstSecond } from '../look/format.ts';
import { type Change, changesOf } from './changes.ts';
import type { StaffActRow } from './records.ts';

/** Looks a key up, and answers with `_` where it has no words. */
type Translate = (key: string, options?: { readonly _?: string }) => string;

/** Where the words for states of each resource stand. */
const stateWords: Readonly<Record<string, string>> = {
  missions: 'console.mission.status',
  approvals: 'console.approval.status',
  'support-questions': 'console.support.status',
  draws: 'console.draw.status',
  deposits: 'console.deposit.status',
  transfers: 'console.transfer.status',
  'deposit-matches': 'console.deposit_match.status',
  refunds: 'console.refund.status',
  'payment-differences': 'console.difference.status',
  campaigns: 'console.campaign.status',
  popups: 'console.popup.status',
  takedowns: 'console.takedown.status',
  'payout-batches': 'console.payout.status',
  'list-exports': 'console.list_export.status',
};

/** Keys of the words for codes of a fact, the same for every resource. */
const factWords: Readonly<Record<string, string>> = {
  grade: 'console.history.grade',
  way: 'console.refund.way',
  type: 'console.faq.type',
  source: 'console.wallet.source',
  objection: 'console.audit.objection_state',
};

/** Tells what an act changed, one line for each fact. */
export const changeTexts = (
  translate: Translate,
  act: Pick<StaffActRow, 'resource' | 'before' | 'after'>,
): string[] => changesOf(act).map((change) => written(translate, change, act.resource));

/** `blocked: no → yes`; only what is so now where nothing was before. @param resource whose words a state is told in */
function written(translate: Translate, { fact, before, after }: Change, resource: string): string {
  const name = translate(`console.audit.fact.${fact}`, { _: fact });
  const words = fact === 'status' ? stateWords[resource] : factWords[fact];
  const now = valueText(translate, after, words);
  return before === undefined
    ? `${name}: ${now}`
    : `${name}: ${valueText(translate, before, words)} → ${now}`;
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function valueText(translate: Translate, value: Change['after'], words: string | undefined): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
  if (typeof value === 'number') return String(value);
  if (instant.test(value)) return kstSecond(value);
  // What two of the staff agree to is told by the words of its approval; several codes stand in one text.
  const word = (code: string) => translate(`${words ?? 'console.approval.value'}.${code}`, { _: code });
  return value.split(', ').map(word).join(', ');
}
