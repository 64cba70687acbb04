import { Stack, type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';

/** The parts of a page, one under another at the same distance. */
export const PageStack = ({ children }: { children: ReactNode }) => (
  <Stack spacing={1.5} sx={{ mt: 1, mb: 4 }}>
    {children}
  </Stack>
);

/** True where a table would not fit and a list of lines is shown instead. */
export const useNarrow = (): boolean => useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
