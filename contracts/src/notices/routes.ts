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
    summary: 'The caller’s notices, newest first.',
    query: z.strictObject(pageQuery()),
    reply: Page(Notice),
  }),
  unreadNotices: route(noticeCalls.unreadNotices, {
    summary: `The number of the caller’s unread notices; ${unreadMost} means that many or more.`,
    reply: Unread,
  }),
  readNotices: route(noticeCalls.readNotices, {
    summary: 'Mark the caller’s notices up to a point as read; those already read stay so.',
    body: z.strictObject({
      /** Time of the newest notice that was read. */
      until: Instant,
    }),
    reply: Unread,
    errors: [422],
  }),
  noticeSettings: route(noticeCalls.noticeSettings, {
    summary: 'The topics that the caller gets by mail and by push; the list has all notices anyway.',
    reply: NoticeSettings,
  }),
  chooseNotices: route(noticeCalls.chooseNotices, {
    summary:
      'Turn a channel on or off for a topic; notices about money, safety and contracts are always mailed.',
    body: NoticeChoice,
    reply: NoticeSettings,
    errors: [422],
  }),
  subscribePush: route(noticeCalls.subscribePush, {
    summary:
      'Push notices to the device of this session until it logs out; it replaces the session’s previous device.',
    body: PushDevice,
    reply: IdReply,
    errors: [404, 422],
  }),
  unsubscribePush: route(noticeCalls.unsubscribePush, {
    summary: 'Stop pushes to the device of this session; does nothing if there are none.',
    reply: IdReply,
    errors: [422],
  }),
  stopMails: route(noticeCalls.stopMails, {
    summary: 'Stop the mails of a topic by the link in each mail; mail programs send a form (RFC 8058).',
    query: StoppedMails,
    reply: z.object({ topic: MailChoice }),
    errors: [404],
  }),
} as const;
