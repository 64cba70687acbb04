import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Says above a list what stands in it; `text` is a key of the words. */
export const Hint = ({ text }: { text: string }) => (
  <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1.5 }}>
    {useTranslate()(text)}
  </Typography>
);

/** Stands where there are no rows; `text` is a key of the words. */
export const Nothing = ({ text }: { text: string }) => (
  <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
    {useTranslate()(text)}
  </Typography>
);
