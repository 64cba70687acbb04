import { Trans } from '@lingui/react/macro';
import type { Comment } from '@sowon/contracts/comments/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format/money.ts';
import { HeartIcon } from '../../ui/icons.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Text } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import { MemberName } from '../accounts/member-name.tsx';
import styles from './best-comments.module.css';
import { commentQueries } from './queries.ts';

/** Most liked comments on missions. Renders nothing if the list is empty or cannot be read. */
export function BestComments() {
  const { data } = useQuery(commentQueries.best());
  // A comment that the reader reported comes without its text.
  const said = data?.filter(({ blocked }) => !blocked) ?? [];
  if (said.length === 0) return null;
  return (
    <Stack as="section">
      <Text as="h2" look="title">
        <Trans>What people say</Trans>
      </Text>
      <Grid columns={3}>
        {said.map((comment) => (
          <Quote key={comment.id} comment={comment} />
        ))}
      </Grid>
    </Stack>
  );
}

/** A comment, linked to its mission. */
function Quote({ comment: { id, missionId, content, user, likedCount } }: { comment: Comment }) {
  const name = user.creator?.name ?? user.username;
  return (
    <article className={styles.quote}>
      <blockquote className={styles.words}>
        <Link to={`/mission-detail/${missionId}?comment=${id}`} className={styles.open}>
          <Written>{content}</Written>
        </Link>
      </blockquote>
      <p className={styles.about}>
        <Portrait src={user.imageUrl} name={name} size={32} />
        <MemberName className={styles.name} name={name} />
        <span className={styles.likes}>
          <HeartIcon />
          {formatNumber(likedCount)}
        </span>
      </p>
    </article>
  );
}
