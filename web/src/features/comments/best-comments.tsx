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

/** What people like most of what is said about missions; nothing at all where nothing is, or it cannot be read. */
export function BestComments() {
  const { data } = useQuery(commentQueries.best());
  // One that the reader reported comes without its words.
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

/** One comment, which leads to the mission that it is about. */
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
