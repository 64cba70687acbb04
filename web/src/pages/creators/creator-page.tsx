import { Trans } from '@lingui/react/macro';
import type { CreatorProfile } from '@sowon/contracts/creators/schemas';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { AdultNotice } from '../../features/adults/veil.tsx';
import { OwnBlocks } from '../../features/content/own-blocks.tsx';
import { TakeBackReport } from '../../features/content/report-content.tsx';
import { CreatorHead } from '../../features/creators/creator-head.tsx';
import { PausedNotice } from '../../features/creators/paused-words.tsx';
import { creatorQueries } from '../../features/creators/queries.ts';
import { RouletteMount } from '../../features/roulettes/roulette-mount.tsx';
import { PageView } from '../../lib/page-view.tsx';
import { useSession } from '../../lib/session.ts';
import { Page, Stack } from '../../ui/layout.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { CreatorCompleted } from './creator-completed.tsx';
import { CreatorEvent } from './creator-event.tsx';
import { CreatorProducts } from './creator-products.tsx';

/** A creator's public page, found by id or page address (spec 2 §2). */
export function CreatorPage() {
  const { creatorId: idOrUrl = '' } = useParams();
  const { search } = useLocation();
  return (
    <PageView
      query={useQuery(creatorQueries.one(idOrUrl))}
      waiting={
        <Page>
          <Skeleton height={260} />
          <Skeleton height={420} />
        </Page>
      }
    >
      {(found) =>
        isFormerUrl(idOrUrl, found.creator) ? (
          <Navigate to={`/${found.creator.url}${search}`} replace />
        ) : (
          <Profile found={found} />
        )
      }
    </PageView>
  );
}

/** True for a former address of the creator's page. */
const isFormerUrl = (idOrUrl: string, { id, url }: { id: string; url: string }) =>
  idOrUrl !== id && idOrUrl.toLowerCase() !== url;

function Profile({ found }: { found: Reply<Routes['creator']> }) {
  const session = useSession();
  const { creator } = found;
  const isOwner = session.creatorId === creator.id && session.userId === creator.user.id;
  if (!creator.verified) return isOwner ? <Navigate to="/newbie-creator-mypage" replace /> : <NotFound />;
  return (
    <>
      <title>{`${creator.name} · 소원 Sowon`}</title>
      <CreatorHead {...found} isOwner={isOwner} />
      <Page>
        {isOwner && <OwnBlocks isShown={({ kind }) => kind === 'PROFILE'} />}
        {creator.reported && <ReportedPage creator={creator} />}
        <AdultNotice adult={creator.adult} />
        {found.paused && !isOwner && <PausedNotice name={creator.name} paused={found.paused} />}
        {found.eventProduct && <CreatorEvent creatorId={creator.id} eventId={found.eventProduct.id} />}
        <CreatorProducts key={creator.id} creatorId={creator.id} paused={found.paused} isOwner={isOwner} />
        {!isOwner && <RouletteMount creatorId={creator.id} />}
        <CreatorCompleted creatorId={creator.id} isOwner={isOwner} />
      </Page>
    </>
  );
}

/** Tells members that they reported the page, and lets them withdraw the report. */
function ReportedPage({ creator: { id, name } }: { creator: CreatorProfile }) {
  return (
    <Notice>
      <Stack gap="s">
        <p>
          <Trans>You reported this page. Our staff looks at it.</Trans>
        </p>
        <div>
          <TakeBackReport kind="PROFILE" contentId={id} name={name} changes={[['creator']]} />
        </div>
      </Stack>
    </Notice>
  );
}
