import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import page from '../../ui/page.module.css';
import { CreatorCard } from './creator-card.tsx';
import { CreatorCardSkeletons } from './creator-card-skeletons.tsx';
import { firstCards } from './first-cards.ts';

const shown = 4;

/** The newest creators on the front page; nothing at all when there are none or they cannot be read. */
export function NewCreators() {
  const creators = useQuery({
    queryKey: ['creators', 'newest', shown],
    queryFn: () => api.creatorPage({ query: { type: 'newest', size: shown } }),
  });
  if (creators.isError || creators.data?.content.length === 0) return null;
  return (
    <section className={page.stack}>
      <div className={page.between}>
        <h2 className={page.title}>
          <Trans>New here</Trans>
        </h2>
        <Link className={page.link} to="/creator-search">
          <Trans>All creators</Trans>
        </Link>
      </div>
      <div className={page.grid4}>
        {creators.data ? (
          creators.data.content.map((item, index) => (
            <CreatorCard key={item.creator.id} item={item} isFirst={index < firstCards} />
          ))
        ) : (
          <CreatorCardSkeletons count={shown} />
        )}
      </div>
    </section>
  );
}
