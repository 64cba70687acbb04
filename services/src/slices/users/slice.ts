import type { Slice } from '../../slice.ts';
import { userConsole } from './console.ts';
import { letInNotice, shutOutNotice } from './notices.ts';
import { userRoutes } from './routes.ts';

export const users: Slice = {
  name: 'users',
  routes: [userRoutes, userConsole],
  notices: [shutOutNotice, letInNotice],
};
