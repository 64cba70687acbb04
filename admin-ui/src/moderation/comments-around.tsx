import { Box, Typography } from '@mui/material';
import { Link, useGetList, useTranslate } from 'react-admin';
import { ReviewTag, useSaid } from '../comments/comment-state.tsx';
import type { CommentRow } from '../comments/records.ts';
import { Moment } from '../parts/moment.tsx';
import { listPath, showPath } from '../parts/paths.ts';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Words } from '../parts/words.tsx';

/** The comments before and after a reported comment, oldest first: its meaning often depends on them. */
export function CommentsAround({ comment: { id, mission, parentCommentId } }: { comment: CommentRow }) {
  const translate = useTranslate();
  const { data } = useGetList<CommentRow>('comments', {
    filter: { around: id },
    sort: { field: 'written', order: 'ASC' },
    pagination: { page: 1, perPage: 25 },
  });
  if (!data) return null;
  return (
    <Section
      title={translate('console.moderation.around')}
      action={
        <Link to={listPath('comments', { missionId: mission.id })}>
          {translate('console.moderation.around_all')}
        </Link>
      }
    >
      {data.length > 1 ? (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {data.map((comment) => (
            <Near
              key={comment.id}
              comment={comment}
              place={comment.id === id ? 'this_one' : comment.id === parentCommentId ? 'parent' : null}
            />
          ))}
        </Box>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate('console.moderation.around_none')}
        </Typography>
      )}
    </Section>
  );
}

interface NearProps {
  readonly comment: CommentRow;
  /** The judged comment, or its parent comment; null for the others. */
  readonly place: 'this_one' | 'parent' | null;
}

function Near({ comment, place }: NearProps) {
  const translate = useTranslate();
  const said = useSaid();
  const { id, authorId, authorName, written, review } = comment;
  const isThis = place === 'this_one';
  return (
    <Box
      component="li"
      aria-current={isThis || undefined}
      sx={{ pl: 1.5, borderLeft: 3, borderColor: isThis ? 'warning.main' : 'divider', minWidth: 0 }}
    >
      <Typography
        variant="body2"
        component="div"
        color="text.secondary"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}
      >
        <RecordLink resource="users" id={authorId}>
          {authorName}
        </RecordLink>
        {isThis ? (
          <Moment instant={written} />
        ) : (
          <Link to={showPath('comments', id)}>
            <Moment instant={written} />
          </Link>
        )}
        {place !== null && <strong>{translate(`console.moderation.${place}`)}</strong>}
        {!isThis && review !== 'NONE' && <ReviewTag review={review} />}
      </Typography>
      <Words text={said(comment)} />
    </Box>
  );
}
