import type { Slice } from '../../slice.ts';
import { userConsole } from './console.ts';

export const users: Slice = {
  name: 'users',
  routes: [userConsole],
};
