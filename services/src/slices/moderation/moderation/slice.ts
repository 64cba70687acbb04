import type { Slice } from '../../../slice.ts';
import { moderationConsole, moderationFinds, moderationWaiting } from './console.ts';
import * as queue from './migrations/0078-moderation-queue.ts';
import { moderationRetention } from './privacy.ts';
import { moderationQueue } from './read-models.ts';
import { escalationStream } from './stream.ts';

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
