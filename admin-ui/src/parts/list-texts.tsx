import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A text above a list that explains its content; `text` is a translation key. */
export const Hint = ({ text }: { text: string }) => (
  <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1.5 }}>
    {useTranslate()(text)}
  </Typography>
);

/** A text for an empty list; `text` is a translation key. */
export const Nothing = ({ text }: { text: string }) => (
  <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
    {useTranslate()(text)}
  </Typography>
);
