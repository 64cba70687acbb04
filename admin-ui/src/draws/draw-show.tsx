import { Box, Skeleton } from '@mui/material';
import { ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { PageStack } from '../parts/page.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { CancelDraw } from './cancel-draw.tsx';
import { DrawAbout, DrawData, DrawProof, DrawTimes } from './draw-facts.tsx';
import { DrawState } from './draw-state.tsx';
import { PublicNumber } from './public-number.tsx';
import type { Draw } from './records.ts';
import { Winners } from './winners.tsx';

export const DrawShow = () => (
  <ShowBase>
    <DrawPage />
  </ShowBase>
);

/** A draw event: its terms, progress, proof, winners and stored personal data. */
function DrawPage() {
  const { record: draw } = useShowContext<Draw>();
  const translate = useTranslate();
  return (
    <PageStack>
      <Title title={draw ? `${translate('resources.draws.name', 1)} ${draw.title}` : ' '} />
      {!draw && <Skeleton height={240} />}
      {draw && (
        <>
          <Toolbar>
            <DrawState draw={draw} />
            <CancelDraw draw={draw} />
          </Toolbar>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
            <DrawAbout draw={draw} />
            <DrawTimes draw={draw} />
            <DrawProof draw={draw} />
            <DrawData draw={draw} />
          </Box>
          <PublicNumber draw={draw} />
          <Winners draw={draw} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}
