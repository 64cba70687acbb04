import { Box, Typography } from '@mui/material';
import { Link, useGetList, useTranslate } from 'react-admin';
import type { CommentRow } from '../api/records.ts';
import { useSaid } from '../comments/comment-state.tsx';
import { Moment } from '../parts/moment.tsx';
import { listPath } from '../parts/paths.ts';
import { Section } from '../parts/section.tsx';
import { Words } from '../parts/words.tsx';
import { nearby } from './nearby.ts';

const shownEach = 3;

/** What was written on the mission before and after a comment, for whoever judges what it answers; the oldest first. */
export function CommentsAround({ comment: { id, mission } }: { comment: CommentRow }) {
  const translate = useTranslate();
  const said = useSaid();
  const filter = { missionId: mission.id };
  const { data = [] } = useGetList<CommentRow>('comments', {
    filter,
    sort: { field: 'written', order: 'DESC' },
    // As many as a list gives at a time.
    pagination: { page: 1, perPage: 100 },
  });
  const shown = nearby(data.toReversed(), id, shownEach);
  return (
    <Section title={translate('console.moderation.around')}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {shown.map((each) => (
          <Box
            component="li"
            key={each.id}
            aria-current={each.id === id || undefined}
            sx={{
              pl: 1.5,
              borderLeft: 3,
              borderColor: each.id === id ? 'warning.main' : 'divider',
              overflowWrap: 'anywhere',
            }}
          >
            <Typography variant="body2" component="div" color="text.secondary">
              {each.authorName} · <Moment instant={each.written} />
            </Typography>
            <Words text={said(each)} />
          </Box>
        ))}
      </Box>
      <Link to={listPath('comments', filter)}>{translate('console.moderation.around_all')}</Link>
    </Section>
  );
}
