import { Box } from '@mui/material';
import { useLocale } from 'react-admin';
import { coins, won } from '../look/format.ts';

export const Coins = ({ points }: { points: number }) => (
  <Amount text={coins(points, useLocale() ?? 'ko')} zero={points === 0} />
);

export const Won = ({ amountWon }: { amountWon: number }) => (
  <Amount text={won(amountWon, useLocale() ?? 'ko')} zero={amountWon === 0} />
);

/** Zeros are pale, so that real sums stand out in a column. */
const Amount = ({ text, zero }: { text: string; zero: boolean }) => (
  <Box
    component="span"
    sx={{ whiteSpace: 'nowrap', ...(zero ? { color: 'text.secondary', fontWeight: 400 } : {}) }}
  >
    {text}
  </Box>
);
