import { Trans } from '@lingui/react/macro';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { Page, PageHeader, Stack } from '../../ui/layout.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { CompletedMissions } from './completed-missions.tsx';
import { CustomMissions } from './custom-missions.tsx';
import { DrawList } from './draw-list.tsx';
import { DrawRoom } from './draw-room.tsx';
import { ManagementMenu } from './management-menu.tsx';
import styles from './mission-management-page.module.css';
import { MissionQueue } from './mission-queue.tsx';
import { PauseNotice } from './pause-notice.tsx';
import { PausePage } from './pause-page.tsx';
import { ProductList } from './product-list.tsx';
import { isQueuePage } from './queues.ts';
import { TaskList } from './task-list.tsx';

/** A creator's workplace: products, waiting and completed missions (spec 2 §2). */
export function MissionManagementPage() {
  return (
    <Page>
      <PageHeader title={<Trans>Mission management</Trans>} />
      <div className={styles.columns}>
        <ManagementMenu />
        <Stack>
          <PauseNotice />
          <Routes>
            <Route index element={<Navigate to="/mission-management/normal" replace />} />
            <Route path="normal" element={<ProductList key="basic" kind="BASIC" />} />
            <Route path="lucky" element={<ProductList key="lucky" kind="LUCKY" />} />
            <Route path="lottery-event" element={<DrawList />} />
            <Route path="lottery-event/:productId" element={<DrawRoom />} />
            <Route path="pause" element={<PausePage />} />
            <Route path="list/due" element={<TaskList />} />
            <Route path="list/custom" element={<CustomMissions />} />
            <Route path="list/complete" element={<CompletedMissions />} />
            <Route path="list/:type" element={<Queue />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Stack>
      </div>
    </Page>
  );
}

function Queue() {
  const { type = '' } = useParams();
  return isQueuePage(type) ? <MissionQueue key={type} type={type} /> : <NotFound />;
}
