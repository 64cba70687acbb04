import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { CreatorCard } from './creator-card.tsx';
import { CreatorCardSkeletons } from './creator-card-skeletons.tsx';
import { firstCards } from './first-cards.ts';
import { creatorQueries } from './queries.ts';

const shown = 4;

/** The newest creators on the front page; nothing at all when there are none or they cannot be read. */
export function NewCreators() {
  const creators = useQuery(creatorQueries.newest(shown));
  if (creators.isError || creators.data?.content.length === 0) return null;
  return (
    <Stack as="section">
      <Row spread="between">
        <Text as="h2" look="title">
          <Trans>New creators</Trans>
        </Text>
        <TextLink to="/creator-search">
          <Trans>All creators</Trans>
        </TextLink>
      </Row>
      <Grid columns={4}>
        {creators.data ? (
          creators.data.content.map((item, index) => (
            <CreatorCard key={item.creator.id} item={item} isFirst={index < firstCards} />
          ))
        ) : (
          <CreatorCardSkeletons count={shown} />
        )}
      </Grid>
    </Stack>
  );
}
