import type { Slice } from '../../../slice.ts';
import { beaconSweeps } from './beacon.ts';
import { drawConsole } from './console.ts';
import { drawDue } from './deadlines.ts';
import { entryNotices } from './entry-notices.ts';
import { drawsExports } from './exports.ts';
import { drawFinds } from './finds.ts';
import * as tables from './migrations/0073-draws.ts';
import * as numbers from './migrations/0074-draw-numbers.ts';
import * as applicants from './migrations/0178-applicants-and-cancellation.ts';
import { drawNotices } from './notices.ts';
import { drawPages } from './pages.ts';
import { eventPart, missedDraw, ongoingPart, ownEventPart } from './parts.ts';
import { drawReactions } from './reactions.ts';
import { drawsRetention } from './retention.ts';
import { drawRoutes } from './routes.ts';
import { drawSweeps } from './settle.ts';
import { drawStream } from './state.ts';
import { drawsWaiting } from './waiting.ts';

export const draws: Slice = {
  name: 'draws',
  retention: drawsRetention,
  exports: drawsExports,
  migrations: {
    '0073-draws': tables,
    '0074-draw-numbers': numbers,
    '0178-applicants-and-cancellation': applicants,
  },
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
