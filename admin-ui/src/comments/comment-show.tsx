import { Box } from '@mui/material';
import { Link, ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { PageStack } from '../parts/page.tsx';
import { listPath } from '../parts/paths.ts';
import { Toolbar } from '../parts/toolbar.tsx';
import { TakedownOf } from '../takedowns/plan-takedown.tsx';
import { CommentBlock, CommentFacts } from './comment-facts.tsx';
import { JudgeComment } from './judge-comment.tsx';
import type { CommentRow } from './records.ts';

export const CommentShow = () => (
  <ShowBase>
    <CommentPage />
  </ShowBase>
);

function CommentPage() {
  const { record } = useShowContext<CommentRow>();
  const translate = useTranslate();
  return (
    <PageStack>
      <Title title={record ? `${translate('resources.comments.name', 1)} ${record.authorName}` : ' '} />
      {record && (
        <>
          <Toolbar>
            <Link to={listPath('comments', { authorId: record.authorId })}>
              {translate('console.comment.all_of_author')}
            </Link>
            <Box sx={{ display: 'flex', gap: 1 }}>
              <JudgeComment comment={record} />
            </Box>
          </Toolbar>
          <TakedownOf kind="COMMENT" contentId={record.id} />
          <CommentFacts comment={record} />
          {record.block !== null && <CommentBlock block={record.block} />}
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}
