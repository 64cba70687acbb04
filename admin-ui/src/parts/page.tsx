import { Stack, type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';

/** The parts of a page, stacked with equal distance. */
export const PageStack = ({ children }: { children: ReactNode }) => (
  <Stack spacing={1.5} sx={{ mt: 1, mb: 4 }}>
    {children}
  </Stack>
);

/** True if the window is too narrow for a table; pages then show lines instead. */
export const useNarrow = (): boolean => useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
