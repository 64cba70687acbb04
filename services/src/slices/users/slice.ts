import type { Slice } from '../../slice.ts';
import { userConsole } from './console.ts';
import { letInNotice, shutOutNotice } from './notices.ts';

export const users: Slice = {
  name: 'users',
  routes: [userConsole],
  notices: [shutOutNotice, letInNotice],
};
