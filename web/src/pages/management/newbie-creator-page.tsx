import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { ReviewNotice } from '../../features/reviews/review-notice.tsx';
import { api } from '../../lib/api.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Moon } from '../../ui/moon.tsx';
import page from '../../ui/page.module.css';
import { Skeleton } from '../../ui/states.tsx';

/** What a creator sees until the operator has approved them (spec 2 §2). */
export function NewbieCreatorPage() {
  const creator = useQuery({ queryKey: ['current-creator'], queryFn: () => api.currentCreator({}) });
  if (creator.isError) return <ErrorCard error={creator.error} onRetry={() => void creator.refetch()} />;
  if (!creator.data) {
    return (
      <div className={page.narrow}>
        <Skeleton height={360} />
      </div>
    );
  }
  if (creator.data.verified) return <Navigate to={`/creator/${creator.data.id}`} replace />;
  return (
    <div className={page.narrow}>
      <div className={page.stack}>
        <Moon phase={0.35} size={72} />
        <h1 className={page.title}>
          <Trans>Hello, {creator.data.name}</Trans>
        </h1>
        <ReviewNotice />
        <p className={page.lead}>
          <Trans>Prepare your first mission in the meantime. Fans see it as soon as you are approved.</Trans>
        </p>
        <ButtonLink to="/mission-management/normal">
          <Trans>Prepare a mission</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
