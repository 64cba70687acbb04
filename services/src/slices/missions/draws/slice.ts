import type { Slice } from '../../../slice.ts';
import { beaconSweeps } from './beacon.ts';
import { drawConsole, drawFinds, drawsAuditWords, drawsWaiting } from './console.ts';
import { entryNotices } from './entry-notices.ts';
import { drawDue, drawReactions, drawSweeps } from './lifecycle.ts';
import { drawNotices } from './notices.ts';
import { drawPages } from './pages.ts';
import { eventPart, missedDraw, ongoingPart, ownEventPart } from './parts.ts';
import { drawsExports, drawsRetention } from './privacy.ts';
import { drawRoutes } from './routes.ts';
import { drawStream } from './state.ts';

export const draws: Slice = {
  name: 'draws',
  auditWords: drawsAuditWords,
  retention: drawsRetention,
  exports: drawsExports,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [drawStream],
  finds: drawFinds,
  waiting: drawsWaiting,
  routes: [drawRoutes, drawConsole],
  pages: drawPages,
  parts: [eventPart, ongoingPart, ownEventPart, missedDraw],
  notices: [...drawNotices, ...entryNotices],
  reactions: drawReactions,
  deadlines: [drawDue],
  sweeps: [...drawSweeps, ...beaconSweeps],
};
