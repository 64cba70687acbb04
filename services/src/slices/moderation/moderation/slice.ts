import type { Slice } from '../../../slice.ts';
import { moderationConsole } from './console.ts';
import { moderationFinds } from './finds.ts';
import * as queue from './migrations/0078-moderation-queue.ts';
import { moderationRetention } from './retention.ts';
import { escalationStream } from './stream.ts';
import { moderationQueue } from './views.ts';
import { moderationWaiting } from './waiting.ts';

export const moderation: Slice = {
  name: 'moderation',
  retention: moderationRetention,
  migrations: { '0078-moderation-queue': queue },
  streams: [escalationStream],
  finds: moderationFinds,
  waiting: moderationWaiting,
  routes: [moderationConsole],
  views: [moderationQueue],
};
