import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, exportById, kept } from '../../../privacy-rules.ts';

const follows = exportById('follows', 'creator_id', ({ db }: Ctx, { userId }) =>
  db.selectFrom('follows').select(['creator_id', 'followed_at']).where('user_id', '=', userId),
);

/** This slice's parts of the personal data export. */
export const followsExports: readonly DataExport<Ctx>[] = [follows];

/** Retention rules for this slice's rows of former members. */
export const followsRetention: readonly DataRetention[] = [
  kept(
    'follows',
    'user_id',
    'taken off one by one once somebody has left, as whom they followed counts them',
  ),
  kept('follows', 'creator_id', 'the lists of those who follow leave out whose page is hidden'),
  kept('creator_follower_counts', 'creator_id', 'a count'),
];
