import type { Slice } from '../../slice.ts';
import { noticesExports } from './exports.ts';
import * as tables from './migrations/0011-notices.ts';
import * as ofRecipient from './migrations/0034-notices-of-recipient.ts';
import * as read from './migrations/0080-notices-read.ts';
import { noticesRetention } from './retention.ts';
import { noticeRoutes } from './routes.ts';

export const notices: Slice = {
  name: 'notices',
  retention: noticesRetention,
  exports: noticesExports,
  migrations: {
    '0011-notices': tables,
    '0034-notices-of-recipient': ofRecipient,
    '0080-notices-read': read,
  },
  routes: [noticeRoutes],
};
