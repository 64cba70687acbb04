import History from '@mui/icons-material/HistoryOutlined';
import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { instantOfKst, kstField } from '../look/format.ts';

/** Returns the last instant of the chosen second, so that its events are included. */
const endOfSecond = (instant: string): string => instant.replace('.000Z', '.999Z');

/** Reads the instant of the shown wallet state; null means now. It is in the page's address, so that the view can be linked to and opened again. */
export function useAsOf(): [asOf: string | null, show: (instant: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('asOf') ?? '';
  const asOf = Number.isNaN(Date.parse(asked)) ? null : new Date(asked).toISOString();
  return [asOf, (instant) => setQuery(instant === null ? {} : { asOf: instant })];
}

interface AsOfPickerProps {
  readonly asOf: string | null;
  readonly onChange: (instant: string | null) => void;
}

/** Input for a second in KST; the page shows everything as of its end. */
export function AsOfPicker({ asOf, onChange }: AsOfPickerProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(() => kstField(asOf ?? new Date().toISOString()));
  const chosen = instantOfKst(typed);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null) onChange(endOfSecond(chosen));
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <TextField
        type="datetime-local"
        label={translate('console.wallet.as_of.field')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 1 } }}
      />
      <Button type="submit" variant="outlined" startIcon={<History />} disabled={chosen === null}>
        {translate('console.wallet.as_of.show')}
      </Button>
      {asOf !== null && (
        <Button onClick={() => onChange(null)}>{translate('console.wallet.as_of.now')}</Button>
      )}
    </Box>
  );
}
