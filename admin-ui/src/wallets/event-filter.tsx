import { Box, MenuItem, TextField } from '@mui/material';
import { calls } from '@sowon/contracts/calls';
import { urlOf } from '@sowon/contracts/client';
import { walletEventTypes } from '@sowon/contracts/wallets/event-types';
import { CanAccess, useListContext, useTranslate } from 'react-admin';
import { ExportButton } from '../parts/export-button.tsx';

interface EventFilterValues {
  readonly type?: string;
  readonly from?: string;
  readonly until?: string;
}

/** Filters a wallet's events by type and by KST day; the exported file has all pages of the filtered events. */
export function EventFilter({ walletId, upTo }: { walletId: string; upTo: number | undefined }) {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const { type = '', from = '', until = '' }: EventFilterValues = filterValues;
  const set = (change: EventFilterValues) => setFilters({ ...filterValues, ...change });
  const days = { from: from || undefined, until: until || undefined };
  const query = { type: type || undefined, ...days, upTo };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 1 }}>
      <TextField
        select
        label={translate('console.wallet.type')}
        value={type}
        onChange={(event) => set({ type: event.target.value })}
        sx={{ minWidth: 160 }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('console.wallet.any_type')}</MenuItem>
        {walletEventTypes.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`console.event.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <Day label={translate('console.wallet.from')} value={from} onChange={(day) => set({ from: day })} />
      <Day label={translate('console.wallet.until')} value={until} onChange={(day) => set({ until: day })} />
      <Box sx={{ ml: 'auto' }}>
        <CanAccess resource="wallet-events" action="export">
          <ExportButton path={urlOf(calls.exportWalletEvents, { params: { id: walletId }, query })} />
        </CanAccess>
      </Box>
    </Box>
  );
}

interface DayProps {
  readonly label: string;
  /** KST day as `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

const Day = ({ label, value, onChange }: DayProps) => (
  <TextField
    type="date"
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
