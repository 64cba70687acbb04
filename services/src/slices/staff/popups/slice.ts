import type { Slice } from '../../../slice.ts';
import { popupConsole, popupFinds, popupsAuditWords } from './console.ts';
import { popupRoutes } from './routes.ts';

export const popups: Slice = {
  name: 'popups',
  auditWords: popupsAuditWords,
  schema: new URL('./schema.sql', import.meta.url),
  finds: popupFinds,
  routes: [popupRoutes, popupConsole],
};
