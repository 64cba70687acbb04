import History from '@mui/icons-material/HistoryOutlined';
import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { instantOfKst, kstField } from '../look/format.ts';

/** The last instant of the second that was chosen, so that what happened in it counts. */
const endOfSecond = (instant: string): string => instant.replace('.000Z', '.999Z');

/**
 * The instant as of which a wallet is shown; null for now. It stands in the page's address, so that what somebody saw can be
 * cited and looked at again.
 */
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

/** Chooses a second in Korea, as of whose end everything on the page is shown. */
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
