import type { Slice } from '../../../slice.ts';
import { boardConsole, boardFinds } from './console.ts';
import * as faqEntries from './migrations/0085-faq-entries.ts';
import { boardRoutes } from './routes.ts';

export const board: Slice = {
  name: 'board',
  migrations: { '0085-faq-entries': faqEntries },
  finds: boardFinds,
  routes: [boardRoutes, boardConsole],
};
