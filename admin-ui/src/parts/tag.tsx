import { Chip } from '@mui/material';

type Tone = 'default' | 'success' | 'warning' | 'error' | 'info';

/** A state as a word; the colour only repeats it. */
export const Tag = ({ label, tone = 'default' }: { label: string; tone?: Tone }) => (
  <Chip size="small" variant="outlined" color={tone} label={label} sx={{ height: 22, fontWeight: 600 }} />
);
