import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The line above a page's cards: the record's state on the left, its actions on the right. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 1,
      minHeight: 36,
    }}
  >
    {children}
  </Box>
);
