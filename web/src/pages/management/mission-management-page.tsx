import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, NavLink, Route, Routes, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import page from '../../ui/page.module.css';
import styles from './mission-management-page.module.css';
import { MissionQueue } from './mission-queue.tsx';
import { ProductList } from './product-list.tsx';
import { type QueueType, queues } from './queues.ts';

/** A creator's workplace: what they offer, what waits for them, and what is done (spec 2 §2). */
export function MissionManagementPage() {
  const { t } = useLingui();
  const counts = useQuery({ queryKey: ['mission-counts'], queryFn: () => api.missionCounts({}) });
  const links = [
    { to: '/mission-management/normal', title: t`Basic missions` },
    { to: '/mission-management/list/normal', title: t`To do`, count: counts.data?.basic },
    { to: '/mission-management/list/complete', title: t`Completed`, count: counts.data?.completed },
    { to: '/mission-management/list/reject', title: t`Rejected`, count: counts.data?.rejected },
  ];
  return (
    <div className={page.page}>
      <div className={page.stack}>
        <h1 className={page.title}>
          <Trans>Mission management</Trans>
        </h1>
        <div className={styles.columns}>
          <nav aria-label={t`Mission management`} className={styles.menu}>
            {links.map(({ to, title, count }) => (
              <NavLink key={to} to={to} end>
                {title}
                {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
              </NavLink>
            ))}
          </nav>
          <div>
            <Routes>
              <Route index element={<Navigate to="/mission-management/normal" replace />} />
              <Route path="normal" element={<ProductList />} />
              <Route path="list/:type" element={<Queue />} />
              <Route path="*" element={<Navigate to="/not-found" replace />} />
            </Routes>
          </div>
        </div>
      </div>
    </div>
  );
}

function Queue() {
  const { type = '' } = useParams();
  if (!Object.hasOwn(queues, type)) return <Navigate to="/not-found" replace />;
  const known = type as QueueType; // Checked in the line above.
  return <MissionQueue key={known} type={known} />;
}
