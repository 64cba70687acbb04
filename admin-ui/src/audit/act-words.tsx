import { Box } from '@mui/material';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { nouns } from '../nouns/nouns.ts';
import { changeTexts } from './change-texts.ts';
import type { StaffActRow } from './records.ts';

/** Returns the name of an act; the name of its call if it has no translation. */
export const actionName = (translate: TranslateFunction, action: string): string =>
  translate(`console.audit.action.${action}`, { _: action });

/** Shows what an act changed, one line for each fact. */
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
