import type { Slice } from '../../../slice.ts';
import { boardAuditWords, boardConsole, boardFinds } from './console.ts';
import { boardRoutes } from './routes.ts';

export const board: Slice = {
  name: 'board',
  auditWords: boardAuditWords,
  schema: new URL('./schema.sql', import.meta.url),
  finds: boardFinds,
  routes: [boardRoutes, boardConsole],
};
