import { minuteMs } from '../../../http/limits.ts';
import type { Slice } from '../../../slice.ts';
import { appealNotices } from './appeal-notices.ts';
import { appealsWaiting, strikeFinds, strikesAuditWords, strikesConsole } from './console.ts';
import { gradeNotice, liftNotices, strikeNotices } from './notices.ts';
import { strikesExports, strikesRetention } from './privacy.ts';
import { blockedByStrikePart } from './queries.ts';
import { strikesRoutes } from './routes.ts';
import { strikesStream } from './state.ts';

export const strikes: Slice = {
  name: 'strikes',
  auditWords: strikesAuditWords,
  retention: strikesRetention,
  exports: strikesExports,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [strikesStream],
  finds: strikeFinds,
  waiting: appealsWaiting,
  parts: [blockedByStrikePart],
  routes: [strikesRoutes, strikesConsole],
  notices: [...strikeNotices, ...liftNotices, ...appealNotices, gradeNotice],
  // Codes cannot be guessed; many people may share an address.
  limits: {
    strikeByLink: { max: 120, windowMs: minuteMs },
    appealByLink: { max: 120, windowMs: minuteMs },
  },
};
