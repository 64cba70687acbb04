import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
  /** Lets a table reach the card's edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A titled card; a landmark region for screen readers. */
export function Section({ title, hint, action, flush = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1.5,
          px: 2,
          pt: 1.5,
          pb: 1,
        }}
      >
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        {hint && (
          <Typography variant="body2" color="text.secondary">
            {hint}
          </Typography>
        )}
        <Box sx={{ ml: 'auto' }}>{action}</Box>
      </Box>
      <Box sx={flush ? {} : { px: 2, pb: 2 }}>{children}</Box>
    </Card>
  );
}
