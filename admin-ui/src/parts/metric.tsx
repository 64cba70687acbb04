import { Box, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';

/** Cards of equal width: two in a row on a phone, `columns` on a desktop. */
export const Metrics = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gap: 1.5,
      m: 0,
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: `repeat(${columns}, minmax(0, 1fr))` },
    }}
  >
    {children}
  </Box>
);

interface MetricProps {
  readonly label: string;
  /** Undefined while loading; the card keeps its size. */
  readonly value: ReactNode | undefined;
  readonly hint?: string | undefined;
  readonly to?: string;
  readonly tone?: 'plain' | 'attention';
}

/** A figure with its name; with `to`, the figure links to the rows behind it. */
export const Metric = ({ label, value, hint, to, tone = 'plain' }: MetricProps) => (
  <Card sx={{ p: 1.5, minHeight: 84, ...(tone === 'attention' ? { borderColor: 'warning.main' } : {}) }}>
    <Typography component="dt" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, fontSize: '1.3rem', fontWeight: 650, lineHeight: 1.4 }}>
      {value === undefined ? (
        <Skeleton width="60%" />
      ) : to ? (
        <Link to={to} underline="hover">
          {value}
        </Link>
      ) : (
        value
      )}
    </Typography>
    {hint && (
      <Typography component="dd" variant="caption" color="text.secondary" sx={{ m: 0 }}>
        {hint}
      </Typography>
    )}
  </Card>
);
