import type { Slice } from '../../../slice.ts';
import { creatorStream } from './application.ts';
import { creatorConsole, creatorFinds, creatorsAuditWords } from './console.ts';
import { creatorReactions, creatorSweeps } from './lifecycle.ts';
import { creatorNotices } from './notices.ts';
import { overseasAccount } from './overseas-account.ts';
import { creatorPages } from './pages.ts';
import { creatorsExports, creatorsRetention } from './privacy.ts';
import { aboutCreators, creatorOrders, memberPart } from './read-models.ts';
import { creatorRoutes } from './routes.ts';

export const creators: Slice = {
  name: 'creators',
  auditWords: creatorsAuditWords,
  exports: creatorsExports,
  retention: creatorsRetention,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [creatorStream],
  approvals: [overseasAccount],
  finds: creatorFinds,
  routes: [creatorRoutes, creatorConsole],
  pages: creatorPages,
  parts: [memberPart, aboutCreators],
  views: [creatorOrders],
  notices: creatorNotices,
  reactions: creatorReactions,
  sweeps: creatorSweeps,
};
