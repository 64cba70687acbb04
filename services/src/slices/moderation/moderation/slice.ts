import type { Slice } from '../../../slice.ts';
import { moderationAuditWords, moderationConsole, moderationFinds, moderationWaiting } from './console.ts';
import { escalationStream } from './decide.ts';
import { moderationRetention } from './privacy.ts';
import { moderationQueue } from './read-models.ts';

export const moderation: Slice = {
  name: 'moderation',
  auditWords: moderationAuditWords,
  retention: moderationRetention,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [escalationStream],
  finds: moderationFinds,
  waiting: moderationWaiting,
  routes: [moderationConsole],
  views: [moderationQueue],
};
