import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { StackedBarsProps } from './stacked-bars.tsx';

const StackedBars = lazy(async () => ({ default: (await import('./stacked-bars.tsx')).StackedBars }));

/** Height in pixels; reserved while the chart is loading. */
export const chartHeight = 260;

/** A chart, hidden from screen readers because the table after it has the same data. */
export const BarsFigure = (props: Omit<StackedBarsProps, 'height'>) => (
  <Box aria-hidden="true" sx={{ mx: -1, mb: 1 }}>
    <Suspense fallback={<Skeleton variant="rectangular" height={chartHeight} />}>
      <StackedBars {...props} height={chartHeight} />
    </Suspense>
  </Box>
);
