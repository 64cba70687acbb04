import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { CreatorHead } from '../../features/creators/creator-head.tsx';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { useSession } from '../../lib/session.ts';
import page from '../../ui/page.module.css';
import { Skeleton } from '../../ui/states.tsx';
import { CreatorCompleted } from './creator-completed.tsx';
import { CreatorProducts } from './creator-products.tsx';

/** A creator's public page, found by id or by page address (spec 2 §2). */
export function CreatorPage() {
  const { creatorId: idOrUrl = '' } = useParams();
  const session = useSession();
  const profile = useQuery({
    queryKey: ['creator', idOrUrl],
    queryFn: () => api.creator({ params: { idOrUrl } }),
  });

  if (profile.isError) {
    if (codeOf(profile.error) === 'NOT_FOUND' || codeOf(profile.error) === 'INVALID_INPUT') {
      return <Navigate to="/not-found" replace />;
    }
    return <ErrorCard error={profile.error} onRetry={() => void profile.refetch()} />;
  }
  if (!profile.data) {
    return (
      <div className={page.page}>
        <div className={page.stack}>
          <Skeleton height={260} />
          <Skeleton height={420} />
        </div>
      </div>
    );
  }

  const { creator } = profile.data;
  const isOwner = session.creatorId === creator.id && session.userId === creator.user.id;
  if (!creator.verified) return <Navigate to={isOwner ? '/newbie-creator-mypage' : '/not-found'} replace />;
  return (
    <>
      <title>{`${creator.name} · 소원 Sowon`}</title>
      <CreatorHead {...profile.data} isOwner={isOwner} />
      <div className={page.page}>
        <div className={page.stack}>
          <CreatorProducts key={creator.id} creatorId={creator.id} isOwner={isOwner} />
          <CreatorCompleted creatorId={creator.id} isOwner={isOwner} />
        </div>
      </div>
    </>
  );
}
