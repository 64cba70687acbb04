import { Box, MenuItem, TextField } from '@mui/material';
import type { FaqType, WriteFaqEntry } from '@sowon/contracts/board/schemas';
import { policy } from '@sowon/contracts/policy';
import { useTranslate } from 'react-admin';
import type { RefusedFields } from '../commands/command-button.tsx';
import { typedField, typedIn } from '../commands/typed-field.ts';
import type { FaqEntryRow } from './records.ts';

const types = ['PAYMENT', 'MISSION'] as const satisfies readonly FaqType[];
const languages = ['ko', 'en', 'ja'] as const;
const { faqTitleMax, faqContentMax } = policy.text;

/** Reads a question from the form's fields. */
export function entryOf(form: FormData): WriteFaqEntry {
  const typed = typedIn(form);
  const words = (language: (typeof languages)[number]) => ({
    title: typed(`texts.${language}.title`),
    content: typed(`texts.${language}.content`),
  });
  return {
    // The select offers only valid types.
    type: typed('type') as FaqType,
    texts: { ko: words('ko'), en: words('en'), ja: words('ja') },
  };
}

/** Form fields of a question, filled with the current values of `entry` if it exists. */
export function FaqFields({ errors, entry }: { errors: RefusedFields; entry?: FaqEntryRow }) {
  const translate = useTranslate();
  const shared = typedField(errors);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
      <TextField
        {...shared('type')}
        label={translate('resources.faq-entries.fields.type')}
        select
        defaultValue={entry?.type ?? 'PAYMENT'}
      >
        {types.map((type) => (
          <MenuItem key={type} value={type}>
            {translate(`console.faq.type.${type}`)}
          </MenuItem>
        ))}
      </TextField>
      {languages.flatMap((language) => [
        <TextField
          key={`${language}.title`}
          {...shared(`texts.${language}.title`)}
          label={translate(`console.faq.title_in.${language}`)}
          defaultValue={entry?.texts[language].title ?? ''}
          slotProps={{ htmlInput: { maxLength: faqTitleMax, lang: language } }}
        />,
        <TextField
          key={`${language}.content`}
          {...shared(`texts.${language}.content`)}
          label={translate(`console.faq.content_in.${language}`)}
          defaultValue={entry?.texts[language].content ?? ''}
          multiline
          minRows={3}
          slotProps={{ htmlInput: { maxLength: faqContentMax, lang: language } }}
        />,
      ])}
    </Box>
  );
}
