import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The line above a page's cards: what the record is on the left, what can be done with it on the right. */
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
