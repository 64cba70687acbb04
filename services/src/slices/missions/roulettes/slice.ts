import type { Slice } from '../../../slice.ts';
import { rouletteConsole, roulettesAuditWords } from './console.ts';
import { rouletteSweeps } from './lifecycle.ts';
import { compensationsLate, rouletteNotices } from './notices.ts';
import { compensationPart } from './parts.ts';
import { roulettesExports, roulettesRetention } from './privacy.ts';
import { rollTallies } from './read-models.ts';
import { rollLimitStream } from './roll-limits/state.ts';
import { rollLimitRoutes, rouletteRoutes } from './routes.ts';

export const roulettes: Slice = {
  name: 'roulettes',
  auditWords: roulettesAuditWords,
  exports: roulettesExports,
  retention: roulettesRetention,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [rollLimitStream],
  routes: [rouletteRoutes, rollLimitRoutes, rouletteConsole],
  parts: [compensationPart],
  views: [rollTallies],
  notices: [...rouletteNotices, compensationsLate],
  sweeps: rouletteSweeps,
};
