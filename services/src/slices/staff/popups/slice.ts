import type { Slice } from '../../../slice.ts';
import { popupConsole, popupFinds } from './console.ts';
import * as popupsTable from './migrations/0085-popups.ts';
import * as popupChanges from './migrations/0092-popup-changes.ts';
import { popupRoutes } from './routes.ts';

export const popups: Slice = {
  name: 'popups',
  migrations: { '0085-popups': popupsTable, '0092-popup-changes': popupChanges },
  finds: popupFinds,
  routes: [popupRoutes, popupConsole],
};
