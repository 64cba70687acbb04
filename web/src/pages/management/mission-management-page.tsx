import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, NavLink, Route, Routes, useParams } from 'react-router';
import { missionQueries } from '../../features/missions/queries.ts';
import { Page, PageHeader } from '../../ui/layout.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { CustomMissions } from './custom-missions.tsx';
import styles from './mission-management-page.module.css';
import { MissionQueue } from './mission-queue.tsx';
import { ProductList } from './product-list.tsx';
import { isQueuePage } from './queues.ts';

/** A creator's workplace: what they offer, what waits for them, and what is done (spec 2 §2). */
export function MissionManagementPage() {
  const { t } = useLingui();
  const counts = useQuery(missionQueries.counts());
  const links = [
    { to: '/mission-management/normal', title: t`Basic missions` },
    { to: '/mission-management/lucky', title: t`Lucky missions` },
    { to: '/mission-management/list/normal', title: t`To do`, count: toPerform(counts.data) },
    {
      to: '/mission-management/list/custom',
      title: t`Custom missions`,
      count: counts.data?.customRequested,
    },
    { to: '/mission-management/list/complete', title: t`Completed`, count: counts.data?.completed },
    { to: '/mission-management/list/reject', title: t`Rejected`, count: counts.data?.rejected },
  ];
  return (
    <Page>
      <PageHeader title={<Trans>Mission management</Trans>} />
      <div className={styles.columns}>
        <nav aria-label={t`Mission management`} className={styles.menu}>
          {links.map(({ to, title, count = 0 }) => (
            <NavLink key={to} to={to} end>
              {title}
              {count > 0 && <span className={styles.count}>{count}</span>}
            </NavLink>
          ))}
        </nav>
        <div>
          <Routes>
            <Route index element={<Navigate to="/mission-management/normal" replace />} />
            <Route path="normal" element={<ProductList key="basic" kind="BASIC" />} />
            <Route path="lucky" element={<ProductList key="lucky" kind="LUCKY" />} />
            <Route path="list/custom" element={<CustomMissions />} />
            <Route path="list/:type" element={<Queue />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </div>
      </div>
    </Page>
  );
}

function Queue() {
  const { type = '' } = useParams();
  return isQueuePage(type) ? <MissionQueue key={type} type={type} /> : <NotFound />;
}

/** What waits, without the requests to decide: those stand beside the list they are in. */
const toPerform = (counts: { waiting: number; customRequested: number } | undefined) =>
  counts && Math.max(0, counts.waiting - counts.customRequested);
