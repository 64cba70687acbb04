import { Box } from '@mui/material';
import { type TranslateFunction, useTranslate } from 'react-admin';
import type { StaffActRow } from '../api/records.ts';
import { kstSecond } from '../look/format.ts';
import { type Change, changesOf } from './changes.ts';

/** What an act is called; the call's own name where it has no words. */
export const actionName = (translate: TranslateFunction, action: string): string =>
  translate(`console.audit.action.${action}`, { _: action });

/** What an act changed, a line for each fact. */
export function Changes({ act }: { act: StaffActRow }) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {changeTexts(translate, act).map((change) => (
        <li key={change}>{change}</li>
      ))}
    </Box>
  );
}

/** Nouns whose states have words. */
type Noun = 'approval' | 'support' | 'draw' | 'mission' | 'deposit' | 'transfer' | 'deposit_match';

/** Resources whose states are told in words of their own. */
const nouns: Readonly<Record<string, Noun>> = {
  approvals: 'approval',
  'support-questions': 'support',
  draws: 'draw',
  deposits: 'deposit',
  transfers: 'transfer',
  'deposit-matches': 'deposit_match',
};

/** The same as sentences. */
export const changeTexts = (translate: TranslateFunction, act: StaffActRow): string[] =>
  changesOf(act).map((change) => written(translate, change, nouns[act.resource] ?? 'mission'));

/** `blocked: no → yes`; only what is so now where nothing was before. @param noun whose words a state is told in */
function written(translate: TranslateFunction, { fact, before, after }: Change, noun: Noun): string {
  const name = translate(`console.audit.fact.${fact}`, { _: fact });
  const now = valueText(translate, after, noun);
  return before === undefined ? `${name}: ${now}` : `${name}: ${valueText(translate, before, noun)} → ${now}`;
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function valueText(translate: TranslateFunction, value: Change['after'], noun: Noun): string {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
  if (typeof value === 'number') return String(value);
  return instant.test(value) ? kstSecond(value) : translate(`console.${noun}.status.${value}`, { _: value });
}
