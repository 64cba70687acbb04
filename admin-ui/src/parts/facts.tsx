import { Box, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';

/** Names with their values, in two aligned columns. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(88px, max-content) 1fr',
      columnGap: 2,
      rowGap: 0.75,
      alignItems: 'baseline',
      m: 0,
    }}
  >
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <Typography component="dt" variant="body2" color="text.secondary">
          {name}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </Fragment>
    ))}
  </Box>
);
