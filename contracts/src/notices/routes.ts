import { z } from 'zod';
import { Instant, Page, pageQuery } from '../primitives.ts';
import { route } from '../route.ts';
import { noticeCalls } from './calls.ts';
import { Notice } from './schemas.ts';
import { unreadMost } from './unread-most.ts';

const Unread = z.object({ unread: z.int().min(0).max(unreadMost) });

export const noticeRoutes = {
  notices: route(noticeCalls.notices, {
    summary: 'What the caller was told, the newest first.',
    query: z.strictObject(pageQuery()),
    reply: Page(Notice),
  }),
  unreadNotices: route(noticeCalls.unreadNotices, {
    summary: `How much of what the caller was told they have not read; ${unreadMost} stands for that many and more.`,
    reply: Unread,
  }),
  readNotices: route(noticeCalls.readNotices, {
    summary: 'The caller has read what they were told until then; what is already read stays so.',
    body: z.strictObject({
      /** When the newest of them was told. */
      until: Instant,
    }),
    reply: Unread,
    errors: [422],
  }),
} as const;
