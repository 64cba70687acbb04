import { blanked, type DataRetention, dash, deleted, kept } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const commentsRetention: readonly DataRetention[] = [
  kept(
    'comments',
    'author_id',
    'what was said to everybody stays, under no name; whoever wants it gone deletes it before they leave',
  ),
  blanked('comments', 'author_id', 'COMPLAINTS', {
    blanks: { objection: dash('objection') },
    only: 'objection is not null',
  }),
  kept('comment_likes', 'user_id', 'taken off one by one once somebody has left, as each is counted'),
  deleted('comment_reports', 'user_id', 'COMPLAINTS'),
  deleted('comment_restrictions', 'user_id', 'COMPLAINTS'),
];
