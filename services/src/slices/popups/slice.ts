import type { Slice } from '../../slice.ts';
import { popupConsole } from './console.ts';
import * as popupsTable from './migrations/0085-popups.ts';
import { popupRoutes } from './routes.ts';

export const popups: Slice = {
  name: 'popups',
  migrations: { '0085-popups': popupsTable },
  routes: [popupRoutes, popupConsole],
};
