import { Box, MenuItem, TextField } from '@mui/material';
import { policy } from '@sowon/contracts/policy';
import type { ReasonUse } from '@sowon/contracts/reasons/schemas';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { maxRows } from '../api/list-query.ts';
import { reasonFields } from './given-reason.ts';
import type { ReasonTemplateRow } from './records.ts';

const max = policy.text.commentMax;
const nothing = { ko: '', en: '', ja: '' };

interface ToldReasonProps {
  /** The decision that the reason is for. */
  readonly use: ReasonUse;
  /** The server's error messages, by field. */
  readonly refused: Readonly<Record<string, string>>;
  readonly isFirst: boolean;
}

/**
 * Input for a reason that a person outside of the staff reads: in the operator's own words, or from a template, which also fills in the translations. All
 * texts can be edited before sending.
 */
export function ToldReason({ use, refused, isFirst }: ToldReasonProps) {
  const translate = useTranslate();
  const { data: templates = [] } = useGetList<ReasonTemplateRow>('reason-templates', {
    filter: { use, retired: false },
    pagination: { page: 1, perPage: maxRows },
  });
  const [chosen, setChosen] = useState('');
  const [texts, setTexts] = useState(nothing);
  const choose = (id: string) => {
    const template = templates.find((each) => each.id === id);
    setChosen(id);
    setTexts((before) => template?.texts ?? { ...nothing, ko: before.ko });
  };
  const field = (language: keyof typeof nothing, name: string, help: string) => ({
    name,
    multiline: true,
    minRows: 2,
    fullWidth: true,
    error: refused[name] !== undefined,
    helperText: refused[name] ?? help,
    value: texts[language],
    onChange: ({ target }: { target: { value: string } }) =>
      setTexts((before) => ({ ...before, [language]: target.value })),
    slotProps: { htmlInput: { maxLength: max, lang: language } },
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
      <TextField
        select
        fullWidth
        label={translate('console.reason.template')}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('console.reason.own_words')}</MenuItem>
        {templates.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...field('ko', 'reason', translate('console.reason.typed_help', { max }))}
        label={translate('console.reason.typed')}
        required
        autoFocus={isFirst}
      />
      {chosen !== '' &&
        (['en', 'ja'] as const).map((language) => (
          <TextField
            key={language}
            {...field(language, reasonFields[language], translate('console.reason.in_help'))}
            label={translate(`console.reason.in.${language}`)}
          />
        ))}
    </Box>
  );
}
