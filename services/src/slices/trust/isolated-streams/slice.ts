import type { Slice } from '../../../slice.ts';
import { isolatedStreamsAuditWords, isolatedStreamsConsole, isolatedStreamsWaiting } from './console.ts';

export const isolatedStreams: Slice = {
  name: 'isolated-streams',
  auditWords: isolatedStreamsAuditWords,
  waiting: isolatedStreamsWaiting,
  routes: [isolatedStreamsConsole],
};
