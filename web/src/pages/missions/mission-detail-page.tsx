import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { MissionMedia } from '../../features/missions/mission-media.tsx';
import { MissionTimeline } from '../../features/missions/mission-timeline.tsx';
import { RequestBox } from '../../features/missions/request-box.tsx';
import { StatusBadge } from '../../features/missions/status-badge.tsx';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { useSession } from '../../lib/session.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import page from '../../ui/page.module.css';
import { Badge, Skeleton } from '../../ui/states.tsx';
import styles from './mission-detail-page.module.css';

const convertingPollMs = 3_000;
const waitingPollMs = 30_000;

/** One mission: what was wished, how it stands, and what came of it. Open missions are read again by themselves. */
export function MissionDetailPage() {
  const { t } = useLingui();
  const wordsId = useId();
  const { missionId = '' } = useParams();
  const { userId } = useSession();
  const query = useQuery({
    queryKey: ['mission', missionId],
    queryFn: () => api.mission({ params: { missionId } }),
    refetchInterval: ({ state }) => {
      const isConverting =
        state.data?.status === 'TRANSCODING' || state.data?.requestFile?.state === 'PREPARING';
      if (isConverting) return convertingPollMs;
      return state.data?.status === 'ACCEPTED' ? waitingPollMs : false;
    },
  });

  if (query.isError && !query.data) {
    if (codeOf(query.error) === 'NOT_FOUND' || codeOf(query.error) === 'INVALID_INPUT') {
      return <Navigate to="/not-found" replace />;
    }
    return <ErrorCard error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) {
    return (
      <div className={page.page}>
        <Skeleton height={560} />
      </div>
    );
  }
  const mission = query.data;
  const { missionProduct } = mission;
  return (
    <div className={page.page}>
      <title>{`${missionProduct.name} · 소원 Sowon`}</title>
      <div className={styles.columns}>
        <section aria-label={t`Result`}>
          <MissionMedia mission={mission} wordsId={wordsId} />
        </section>
        <div className={page.stack}>
          <div className={page.tight}>
            <div className={page.row}>
              <StatusBadge status={mission.status} />
              {mission.private && <Badge>{t`Private`}</Badge>}
            </div>
            <h1 className={page.title}>{missionProduct.name}</h1>
            <p className={page.soft}>
              <Link to={`/creator/${missionProduct.creator.id}`} className={page.link}>
                {missionProduct.creator.name}
              </Link>{' '}
              · <CoinAmount points={mission.coinPrice} />
            </p>
          </div>
          {mission.responseComment !== null && (
            <blockquote id={wordsId} className={styles.response}>
              <p>{mission.responseComment}</p>
              <footer>{missionProduct.creator.name}</footer>
            </blockquote>
          )}
          <MissionTimeline mission={mission} isOwn={mission.user.id === userId} />
          <RequestBox mission={mission} />
          {mission.user.id === userId && (
            <Link to="/user-mypage" className={page.link}>
              <Trans>All my missions</Trans>
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
