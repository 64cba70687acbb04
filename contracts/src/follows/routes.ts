import { z } from 'zod';
import { CreatorListItem } from '../creators/schemas.ts';
import { Id, IdReply, Page, pageQuery } from '../primitives.ts';
import { route } from '../route.ts';
import { followCalls } from './calls.ts';

const creatorParams = z.strictObject({ creatorId: Id });
const userParams = z.strictObject({ userId: Id });
const me = z.strictObject({ userId: Id });

export const followRoutes = {
  follow: route(followCalls.follow, {
    summary: 'Follow a creator; following twice changes nothing.',
    params: creatorParams,
    body: me,
    reply: IdReply,
    errors: [404, 422],
  }),
  unfollow: route(followCalls.unfollow, {
    summary: 'Stop following a creator; does nothing if the caller did not follow them.',
    params: creatorParams,
    query: me,
    reply: IdReply,
    errors: [404, 422],
  }),
  followList: route(followCalls.followList, {
    summary: 'The creators that the caller follows, newest first, at most 100.',
    params: userParams,
    reply: z.array(CreatorListItem),
  }),
  followPage: route(followCalls.followPage, {
    summary: 'The creators that the caller follows, page by page.',
    params: userParams,
    query: z.strictObject(pageQuery()),
    reply: Page(CreatorListItem),
  }),
} as const;
