import { z } from 'zod';
import { IdReply, Instant, Page, pageQuery } from '../primitives.ts';
import { route } from '../route.ts';
import { noticeCalls } from './calls.ts';
import { Notice } from './schemas.ts';
import { MailChoice, NoticeChoice, NoticeSettings, PushDevice, StoppedMails } from './settings.ts';
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
      /** Time of the newest notice that was read. */
      until: Instant,
    }),
    reply: Unread,
    errors: [422],
  }),
  noticeSettings: route(noticeCalls.noticeSettings, {
    summary: 'Which notices the caller gets by mail and by push, beside the list, which has all of them.',
    reply: NoticeSettings,
  }),
  chooseNotices: route(noticeCalls.chooseNotices, {
    summary:
      'Have notices of a topic come by a way, or not; what money, safety and contracts hang on is always mailed.',
    body: NoticeChoice,
    reply: NoticeSettings,
    errors: [422],
  }),
  subscribePush: route(noticeCalls.subscribePush, {
    summary:
      'Have notices pushed to the device of this session, until it logs out; another of the session is let go.',
    body: PushDevice,
    reply: IdReply,
    errors: [404, 422],
  }),
  unsubscribePush: route(noticeCalls.unsubscribePush, {
    summary: 'Have nothing pushed to the device of this session any more; nothing happens where nothing was.',
    reply: IdReply,
    errors: [422],
  }),
  stopMails: route(noticeCalls.stopMails, {
    summary:
      'Stop the mails of a topic by the link that stands in each of them; mail programs send a form (RFC 8058).',
    query: StoppedMails,
    reply: z.object({ topic: MailChoice }),
    errors: [404],
  }),
} as const;
