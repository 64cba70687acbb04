import type { Slice } from '../../../slice.ts';
import { isolatedStreamsConsole } from './console.ts';
import { isolatedStreamsWaiting } from './waiting.ts';

export const isolatedStreams: Slice = {
  name: 'isolated-streams',
  waiting: isolatedStreamsWaiting,
  routes: [isolatedStreamsConsole],
};
