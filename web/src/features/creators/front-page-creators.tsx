import { Trans } from '@lingui/react/macro';
import type { CreatorListItem } from '@sowon/contracts/creators/schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { useNearEnd } from '../../ui/use-near-end.ts';
import { CreatorCard } from './creator-card.tsx';
import { CreatorCardSkeletons } from './creator-card-skeletons.tsx';
import { firstCards } from './first-cards.ts';
import { creatorQueries } from './queries.ts';

const shown = 4;

/** The newest creators on the front page. Renders nothing if the list is empty or cannot be read. */
export function NewCreators() {
  const creators = useQuery(creatorQueries.first('newest', shown));
  if (creators.isError || creators.data?.content.length === 0) return null;
  return (
    <Creators
      title={<Trans>New creators</Trans>}
      all={
        <TextLink to="/creator-search">
          <Trans>All creators</Trans>
        </TextLink>
      }
      found={creators.data?.content}
      inSight={firstCards}
    />
  );
}

/** Distance in pixels at which the popular creators are read while scrolling. */
const nearPx = 600;

/** Creators who have granted the most wishes, read once the reader scrolls near. Renders nothing if they are the same as the new ones. */
export function PopularCreators() {
  const [isNear, setIsNear] = useState(false);
  return isNear ? <Popular /> : <Ahead onNear={() => setIsNear(true)} />;
}

function Ahead({ onNear }: { onNear: () => void }) {
  return <div ref={useNearEnd(nearPx, onNear)} />;
}

function Popular() {
  const newest = useQuery(creatorQueries.first('newest', shown));
  const popular = useQuery(creatorQueries.first('popular', shown));
  const shownBefore = new Set(newest.data?.content.map(({ creator }) => creator.id));
  const found = popular.data?.content;
  if (popular.isError || found?.every(({ creator }) => shownBefore.has(creator.id))) return null;
  return (
    <Creators
      title={<Trans>Popular creators</Trans>}
      all={
        <TextLink to="/creator-search?sort=popular">
          <Trans>All by popularity</Trans>
        </TextLink>
      }
      found={found}
      inSight={0}
    />
  );
}

interface CreatorsProps {
  title: ReactNode;
  /** Link to all creators. */
  all: ReactNode;
  /** Undefined while the creators are loading. */
  found: readonly CreatorListItem[] | undefined;
  /** Number of cards that may be visible before scrolling. */
  inSight: number;
}

function Creators({ title, all, found, inSight }: CreatorsProps) {
  return (
    <Stack as="section">
      <Row spread="between">
        <Text as="h2" look="title">
          {title}
        </Text>
        {all}
      </Row>
      <Grid columns={4}>
        {found ? (
          found.map((item, index) => (
            <CreatorCard key={item.creator.id} item={item} isFirst={index < inSight} />
          ))
        ) : (
          <CreatorCardSkeletons count={shown} />
        )}
      </Grid>
    </Stack>
  );
}
