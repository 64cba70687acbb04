import { Box } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { PageStack } from '../parts/page.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import { LatestMonths } from './latest-months.tsx';
import { NextDue } from './next-due.tsx';

/** What wants a look today: figures that lead to their lists, the nearest deadlines, the latest months. */
export function Dashboard() {
  const translate = useTranslate();
  return (
    <PageStack>
      <Title title={translate('ra.page.dashboard')} />
      <DashboardFigures />
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <NextDue />
        <LatestMonths />
      </Box>
    </PageStack>
  );
}
