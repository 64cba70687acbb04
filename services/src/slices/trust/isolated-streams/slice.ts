import type { Slice } from '../../../slice.ts';
import { isolatedStreamsConsole, isolatedStreamsWaiting } from './console.ts';

export const isolatedStreams: Slice = {
  name: 'isolated-streams',
  waiting: isolatedStreamsWaiting,
  routes: [isolatedStreamsConsole],
};
