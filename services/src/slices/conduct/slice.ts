import { minuteMs } from '../../http/limits.ts';
import type { Slice } from '../../slice.ts';
import { appealNotices } from './appeal-notices.ts';
import { conductConsole } from './console.ts';
import { conductExports } from './exports.ts';
import { strikeFinds } from './finds.ts';
import { gradeNotice } from './grade-notice.ts';
import { liftNotices } from './lift-notices.ts';
import * as tables from './migrations/0004-conduct.ts';
import * as liftedStrikes from './migrations/0062-lifted-strikes.ts';
import * as strikeAppeals from './migrations/0063-strike-appeals.ts';
import { strikeNotices } from './notices.ts';
import { blockedByStrikePart } from './queries.ts';
import { conductRetention } from './retention.ts';
import { conductRoutes } from './routes.ts';
import { conductStream } from './state.ts';
import { appealsWaiting } from './waiting.ts';

export const conduct: Slice = {
  name: 'conduct',
  retention: conductRetention,
  exports: conductExports,
  migrations: {
    '0004-conduct': tables,
    '0062-lifted-strikes': liftedStrikes,
    '0063-strike-appeals': strikeAppeals,
  },
  streams: [conductStream],
  finds: strikeFinds,
  waiting: appealsWaiting,
  parts: [blockedByStrikePart],
  routes: [conductRoutes, conductConsole],
  notices: [...strikeNotices, ...liftNotices, ...appealNotices, gradeNotice],
  // Codes cannot be guessed; many people may share an address.
  limits: {
    strikeByLink: { max: 120, windowMs: minuteMs },
    appealByLink: { max: 120, windowMs: minuteMs },
  },
};
