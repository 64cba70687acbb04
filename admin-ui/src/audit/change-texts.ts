import { kstSecond } from '../look/format.ts';
import { type Change, changesOf } from './changes.ts';
import type { StaffActRow } from './records.ts';

/** Translates a key; returns `_` if the key has no translation. */
type Translate = (key: string, options?: { readonly _?: string }) => string;

/** Translation keys for codes, by resource and field; `*` stands for the code. */
type CodeWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Translation keys for the codes of a fact that are the same for every resource. */
const factWords: Readonly<Record<string, string>> = {
  grade: 'console.history.grade.*',
  way: 'console.refund.way.*',
  type: 'console.faq.type.*',
  source: 'console.wallet.source.*',
  objection: 'console.audit.objection_state.*',
};

/** Returns what an act changed, one line for each fact. @param codeWords translation keys for the states of each resource */
export const changeTexts = (
  translate: Translate,
  act: Pick<StaffActRow, 'resource' | 'before' | 'after'>,
  codeWords: CodeWords,
): string[] => changesOf(act).map((change) => written(translate, change, codeWords[act.resource]?.status));

/** Formats a change as `blocked: no → yes`, or only the new value if there was none before. @param stateWords translation key for a state */
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
  // Approvals have their own translations; one text may hold several codes, separated by commas.
  const word = (code: string) =>
    translate((words ?? 'console.approval.value.*').replace('*', code), { _: code });
  return value.split(', ').map(word).join(', ');
}
