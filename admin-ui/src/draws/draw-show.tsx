import { Box, Skeleton } from '@mui/material';
import { ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import type { Draw, DrawRow } from '../api/records.ts';
import { PageStack } from '../parts/page.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { ActsOf } from '../staff-acts/acts-of.tsx';
import { CancelDraw } from './cancel-draw.tsx';
import { DrawAbout, DrawData, DrawProof, DrawTimes } from './draw-facts.tsx';
import { DrawState } from './draw-state.tsx';
import { PublicNumber } from './public-number.tsx';
import { Winners } from './winners.tsx';

export const DrawShow = () => (
  <ShowBase>
    <DrawPage />
  </ShowBase>
);

/** A draw event: on what terms, how far it is, what it can be checked by, who won, and what is kept of people. */
function DrawPage() {
  const { record } = useShowContext<DrawRow | Draw>();
  const translate = useTranslate();
  // Coming from the list, its row is shown until the event itself has arrived.
  const draw = record && 'winners' in record ? record : undefined;
  return (
    <PageStack>
      <Title title={record ? `${translate('resources.draws.name', 1)} ${record.title}` : ' '} />
      {record && (
        <>
          <Toolbar>
            <DrawState draw={record} />
            <CancelDraw draw={record} />
          </Toolbar>
          {draw ? (
            <>
              <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
                <DrawAbout draw={draw} />
                <DrawTimes draw={draw} />
                <DrawProof draw={draw} />
                <DrawData draw={draw} />
              </Box>
              <PublicNumber draw={draw} />
              <Winners draw={draw} />
            </>
          ) : (
            <Skeleton height={240} />
          )}
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}
