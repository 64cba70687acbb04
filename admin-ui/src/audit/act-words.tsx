import { Box } from '@mui/material';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { nouns } from '../nouns/nouns.ts';
import { changeTexts } from './change-texts.ts';
import type { StaffActRow } from './records.ts';

/** What an act is called; the call's own name where it has no words. */
export const actionName = (translate: TranslateFunction, action: string): string =>
  translate(`console.audit.action.${action}`, { _: action });

/** What an act changed, a line for each fact. */
export function Changes({ act }: { act: StaffActRow }) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {changeTexts(translate, act, nouns.codeWords).map((change) => (
        <li key={change}>{change}</li>
      ))}
    </Box>
  );
}
