import type { Slice } from '../../slice.ts';
import { isolationConsole } from './console.ts';

export const isolation: Slice = {
  name: 'isolation',
  routes: [isolationConsole],
};
