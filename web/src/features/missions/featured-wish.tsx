import { Trans, useLingui } from '@lingui/react/macro';
import type { FeaturedMission } from '@sowon/contracts/missions/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Stack } from '../../ui/layout.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import { useProductName } from '../products/product-name.ts';
import { ProductTitle } from '../products/product-title.tsx';
import { Player } from './featured-player.tsx';
import styles from './featured-wish.module.css';
import { missionQueries } from './queries.ts';
import { useOnScreen } from './use-on-screen.ts';

/**
 * A granted wish on the front page; renders nothing without one. The film plays automatically and without sound while it is visible,
 * unless the viewer prefers less motion or less data. Those viewers see its picture, and press to play.
 */
export function FeaturedWish() {
  const found = useQuery(missionQueries.featured());
  if (found.isError || found.data?.mission === null) return null;
  return (
    <Stack as="section">
      <Text as="h2" look="title">
        <Trans>A wish that came true</Trans>
      </Text>
      {found.data ? <Wish mission={found.data.mission} /> : <Skeleton height={420} />}
    </Stack>
  );
}

function Wish({ mission }: { mission: FeaturedMission }) {
  const { id, missionProduct, responseComment } = mission;
  const { creator } = missionProduct;
  return (
    <div className={styles.wish}>
      <Film mission={mission} />
      <div className={styles.words}>
        {responseComment !== null && (
          <blockquote className={styles.said}>
            <Written as="p">{responseComment}</Written>
          </blockquote>
        )}
        <p className={styles.about}>
          <Link to={creator.url === '' ? `/creator/${creator.id}` : `/${creator.url}`}>
            <Written>{creator.name}</Written>
          </Link>{' '}
          · <ProductTitle of={missionProduct} />
        </p>
        <TextLink to={`/mission-detail/${id}`}>
          <Trans>See this wish</Trans>
        </TextLink>
      </div>
    </div>
  );
}

/** The picture of the film, and the film over it once it plays by itself or by a press. */
function Film({ mission: { missionProduct, thumbnail, video } }: { mission: FeaturedMission }) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const isOnScreen = useOnScreen(frame);
  const [begun, setBegun] = useState<'by itself' | 'by a press' | null>(null);
  // A started player stays, so that it continues at the same position.
  if (isOnScreen === true && begun === null) setBegun('by itself');
  const creatorName = missionProduct.creator.name;
  const productName = useProductName()(missionProduct);
  const name = t`${productName} by ${creatorName}`;
  return (
    <div className={styles.frame} ref={frame}>
      {thumbnail && (
        <Picture
          src={thumbnail.s3Url}
          alt=""
          width={480}
          height={320}
          sizes="(min-width: 768px) 560px, 94vw"
          className={styles.poster}
        />
      )}
      {begun !== null ? (
        <Player
          address={video.s3Url}
          name={name}
          isOnScreen={isOnScreen !== false}
          isWanted={begun === 'by a press'}
        />
      ) : (
        <button
          type="button"
          className={styles.play}
          aria-label={t`Play ${name}, without sound`}
          onClick={() => setBegun('by a press')}
        >
          <span className={styles.disc}>
            <svg width="28" height="28" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d="M8 5v14l11-7z" />
            </svg>
          </span>
        </button>
      )}
    </div>
  );
}
