import type { Slice } from '../../slice.ts';
import { conductConsole } from './console.ts';
import { liftNotices } from './lift-notices.ts';
import * as tables from './migrations/0004-conduct.ts';
import * as liftedStrikes from './migrations/0062-lifted-strikes.ts';
import { strikeNotices } from './notices.ts';
import { conductRoutes } from './routes.ts';
import { conductStream } from './state.ts';

export const conduct: Slice = {
  name: 'conduct',
  migrations: { '0004-conduct': tables, '0062-lifted-strikes': liftedStrikes },
  streams: [conductStream],
  routes: [conductRoutes, conductConsole],
  notices: [...strikeNotices, ...liftNotices],
};
