import { kstSecond } from '../look/format.ts';
import { type Change, changesOf } from './changes.ts';
import type { StaffActRow } from './records.ts';

/** Looks a key up, and answers with `_` where it has no words. */
type Translate = (key: string, options?: { readonly _?: string }) => string;

/** Keys of the words for codes, by resource and field; `*` stands for the code. */
type CodeWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Keys of the words for codes of a fact, the same for every resource. */
const factWords: Readonly<Record<string, string>> = {
  grade: 'console.history.grade.*',
  way: 'console.refund.way.*',
  type: 'console.faq.type.*',
  source: 'console.wallet.source.*',
  objection: 'console.audit.objection_state.*',
};

/** Tells what an act changed, one line for each fact. @param codeWords the words for the states of each resource */
export const changeTexts = (
  translate: Translate,
  act: Pick<StaffActRow, 'resource' | 'before' | 'after'>,
  codeWords: CodeWords,
): string[] => changesOf(act).map((change) => written(translate, change, codeWords[act.resource]?.status));

/** `blocked: no → yes`; only what is so now where nothing was before. @param stateWords key of the words for a state */
function written(
  translate: Translate,
  { fact, before, after }: Change,
  stateWords: string | undefined,
): string {
  const name = translate(`console.audit.fact.${fact}`, { _: fact });
  const words = fact === 'status' ? stateWords : factWords[fact];
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
  const word = (code: string) =>
    translate((words ?? 'console.approval.value.*').replace('*', code), { _: code });
  return value.split(', ').map(word).join(', ');
}
