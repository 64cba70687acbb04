import { Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useParams } from 'react-router';
import { AdultMarkNote, AdultNotice } from '../../features/adults/veil.tsx';
import { Comments } from '../../features/comments/comments.tsx';
import { OwnBlocks } from '../../features/content/own-blocks.tsx';
import { EntryBox } from '../../features/draws/entry-box.tsx';
import { LikeButton } from '../../features/likes/like-button.tsx';
import { BlockNote } from '../../features/missions/block-note.tsx';
import { Cover } from '../../features/missions/cover.tsx';
import { DecideMission } from '../../features/missions/decide-mission.tsx';
import { FailedAnswer } from '../../features/missions/failed-answer.tsx';
import { MissionMedia } from '../../features/missions/mission-media.tsx';
import { MissionTimeline } from '../../features/missions/mission-timeline.tsx';
import { missionQueries } from '../../features/missions/queries.ts';
import { ReportedNote, ReportMission } from '../../features/missions/report-mission.tsx';
import { RequestBox } from '../../features/missions/request-box.tsx';
import { requestPath } from '../../features/missions/request-path.ts';
import { StatusBadge } from '../../features/missions/status-badge.tsx';
import { Thanks } from '../../features/missions/thanks.tsx';
import { Withdraw } from '../../features/missions/withdraw.tsx';
import { useProductName } from '../../features/products/product-name.ts';
import { ProductTitle } from '../../features/products/product-title.tsx';
import { rollPath } from '../../features/roulettes/roll-path.ts';
import { RouletteLink } from '../../features/roulettes/roulette-link.tsx';
import { PageView } from '../../lib/page-view.tsx';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Page, Row, Stack } from '../../ui/layout.tsx';
import { Badge, Skeleton } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import styles from './mission-detail-page.module.css';

/** One mission: the wish, its state and its answer. Open missions are reread automatically. */
export function MissionDetailPage() {
  const { missionId = '' } = useParams();
  return (
    <PageView
      query={useQuery(missionQueries.one(missionId))}
      waiting={
        <Page>
          <Skeleton height={560} />
        </Page>
      }
    >
      {(mission) => <MissionDetail mission={mission} />}
    </PageView>
  );
}

function MissionDetail({ mission }: { mission: Mission }) {
  const { t } = useLingui();
  const wordsId = useId();
  const { missionProduct } = mission;
  const isEntry = missionProduct.type === 'EVENT';
  const productName = useProductName()(missionProduct);
  return (
    <Page>
      <title>{`${productName} · 소원 Sowon`}</title>
      <div className={styles.columns}>
        <section aria-label={t`Result`}>
          {mission.reported ? (
            <Cover seed={mission.id} file={null} alt="" adult="NO" />
          ) : (
            <MissionMedia mission={mission} wordsId={wordsId} />
          )}
        </section>
        <Stack>
          <Stack gap="s">
            <Row>
              <StatusBadge mission={mission} />
              {mission.private && <Badge>{t`Private`}</Badge>}
            </Row>
            <Text as="h1" look="title">
              <ProductTitle of={missionProduct} />
            </Text>
            <Text look="soft">
              <TextLink to={creatorPath(mission)}>
                <Written>{missionProduct.creator.name}</Written>
              </TextLink>{' '}
              ·{' '}
              {isEntry && mission.coinPrice === 0 ? (
                <Trans>Free</Trans>
              ) : (
                <CoinAmount points={mission.coinPrice} />
              )}
            </Text>
          </Stack>
          {mission.reported ? (
            <ReportedNote missionId={mission.id} />
          ) : (
            <Told mission={mission} wordsId={wordsId} />
          )}
        </Stack>
      </div>
    </Page>
  );
}

/** The texts of a mission, its comments, and the reader's actions. */
function Told({ mission, wordsId }: { mission: Mission; wordsId: string }) {
  const { userId, creatorId } = useSession();
  const { missionProduct, responseComment, status } = mission;
  const isOwn = mission.user.id === userId;
  // An entry is decided only by its draw.
  const isUndecided = status === 'REQUESTED' && missionProduct.type !== 'EVENT';
  return (
    <>
      <Row>
        <LikeButton mission={mission} />
        <ReportMission mission={mission} />
      </Row>
      <BlockNote mission={mission} />
      {(isOwn || missionProduct.creator.id === creatorId) && (
        <OwnBlocks isShown={({ usedBy }) => usedBy?.id === mission.id} />
      )}
      {mission.adult === 'WITHHELD' && <AdultNotice adult={mission.adult} />}
      <AdultMarkNote mark={mission.adultMark}>
        <Trans>Our staff marked this mission as one for adults.</Trans>
      </AdultMarkNote>
      {responseComment !== null && (
        <blockquote id={wordsId} className={styles.response}>
          <Written>{responseComment}</Written>
          <footer>
            <Written>{missionProduct.creator.name}</Written>
          </footer>
        </blockquote>
      )}
      {mission.failedAnswer && <FailedAnswer failed={mission.failedAnswer} />}
      <Thanks mission={mission} />
      <MissionTimeline mission={mission} isOwn={isOwn} />
      <Wish mission={mission} />
      {isUndecided && isOwn && <Withdraw mission={mission} />}
      {isUndecided && missionProduct.creator.id === creatorId && <DecideMission mission={mission} />}
      {isOwn && <WhatNext mission={mission} />}
      <Comments mission={mission} />
    </>
  );
}

const creatorPath = ({ missionProduct: { creator } }: Mission) => `/creator/${creator.id}`;

/** Address to get the same again: a LUCKY mission by its roulette, any other by a request. */
const againPath = (mission: Mission) =>
  mission.missionProduct.type === 'LUCKY'
    ? rollPath(creatorPath(mission), mission.missionProduct.id)
    : requestPath(creatorPath(mission), mission.missionProduct.id);

/** For a finished wish, a link to repeat it; and a link to other missions. */
function WhatNext({ mission }: { mission: Mission }) {
  const { status, missionProduct } = mission;
  const isOver = status === 'COMPLETED' || status === 'REJECTED';
  return (
    <Row spread="between">
      {isOver && missionProduct.type !== 'EVENT' && (
        <ButtonLink look="outline" to={againPath(mission)}>
          {missionProduct.type === 'LUCKY' ? <Trans>Play again</Trans> : <Trans>Make this wish again</Trans>}
        </ButtonLink>
      )}
      <TextLink to="/user-mypage">
        <Trans>All my missions</Trans>
      </TextLink>
    </Row>
  );
}

/** The request: a wish, a roulette's prize, or the story of a draw entry. */
function Wish({ mission }: { mission: Mission }) {
  switch (mission.missionProduct.type) {
    case 'LUCKY':
      return <RouletteLink mission={mission} />;
    case 'EVENT':
      return <EntryBox mission={mission} />;
    default:
      return <RequestBox mission={mission} />;
  }
}
