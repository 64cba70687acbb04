import { Box } from '@mui/material';
import { CanAccess, Title, useTranslate } from 'react-admin';
import { PageStack } from '../parts/page.tsx';
import { Figures } from './figures.tsx';
import { LatestMonths } from './latest-months.tsx';
import { NextDue } from './next-due.tsx';
import { useWaiting } from './use-waiting.ts';
import { WaitingList } from './waiting-list.tsx';

/** The first page: open work for the signed-in member's roles, key figures, the nearest deadlines and the latest months. */
export function Dashboard() {
  const translate = useTranslate();
  const { waiting, error } = useWaiting();
  return (
    <PageStack>
      <Title title={translate('ra.page.dashboard')} />
      <WaitingList waiting={waiting} error={error} />
      <Figures waiting={waiting} />
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
          alignItems: 'start',
        }}
      >
        <CanAccess resource="missions" action="block">
          <NextDue />
        </CanAccess>
        <CanAccess resource="settlement-months" action="close">
          <LatestMonths />
        </CanAccess>
      </Box>
    </PageStack>
  );
}
