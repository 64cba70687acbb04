import type { Slice } from '../../slice.ts';
import { isolationConsole } from './console.ts';
import { isolatedStreamsWaiting } from './waiting.ts';

export const isolation: Slice = {
  name: 'isolation',
  waiting: isolatedStreamsWaiting,
  routes: [isolationConsole],
};
