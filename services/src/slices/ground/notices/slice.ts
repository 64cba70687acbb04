import { minuteMs } from '../../../http/limits.ts';
import type { Slice } from '../../../slice.ts';
import { noticeFinds, noticesConsole } from './console.ts';
import { noticeSweeps } from './lifecycle.ts';
import * as tables from './migrations/0011-notices.ts';
import * as ofRecipient from './migrations/0034-notices-of-recipient.ts';
import * as read from './migrations/0080-notices-read.ts';
import * as choicesAndPushes from './migrations/0091-notice-choices-and-pushes.ts';
import * as ofKind from './migrations/0122-notices-of-kind.ts';
import { noticesExports, noticesRetention } from './privacy.ts';
import { noticeRoutes } from './routes.ts';

export const notices: Slice = {
  name: 'notices',
  retention: noticesRetention,
  exports: noticesExports,
  migrations: {
    '0011-notices': tables,
    '0034-notices-of-recipient': ofRecipient,
    '0080-notices-read': read,
    '0091-notice-choices-and-pushes': choicesAndPushes,
    '0122-notices-of-kind': ofKind,
  },
  finds: noticeFinds,
  routes: [noticeRoutes, noticesConsole],
  sweeps: noticeSweeps,
  limits: {
    // The servers of a mail service send this request for all their users.
    stopMails: { max: 600, windowMs: minuteMs },
    subscribePush: { max: 60, windowMs: minuteMs },
  },
};
