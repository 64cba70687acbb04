import type { LiveRules, Told } from '../../../live.ts';

type Of<Name extends string> = { readonly payload: Readonly<Record<Name, string>> };

const toReaders = ({ payload: { missionId } }: Of<'missionId'>): Told[] => [
  { change: { topic: 'comments', id: missionId }, to: [`mission:${missionId}`] },
];

/** What only its author sees of a hidden comment. */
const toAuthor = ({ payload: { missionId, authorId } }: Of<'missionId' | 'authorId'>): Told[] => [
  { change: { topic: 'comments', id: missionId }, to: [`user:${authorId}`] },
];

/** What is said about a mission, for whoever reads it. Likes are not told: a liked comment would be read anew by all at each of them. */
export const commentsLive: LiveRules = {
  CommentWritten: toReaders,
  CommentEdited: toReaders,
  CommentDeleted: toReaders,
  CommentBlocked: toReaders,
  CommentUnblocked: toReaders,
  BlockUpheld: toAuthor,
};
