import { minuteMs } from '../../../http/limits.ts';
import type { Slice } from '../../../slice.ts';
import { ownDataExports, ownDataRetention } from './privacy.ts';
import { ownDataRoutes } from './routes.ts';

export const ownData: Slice = {
  name: 'own-data',
  retention: ownDataRetention,
  schema: new URL('./schema.sql', import.meta.url),
  routes: [ownDataRoutes],
  exports: ownDataExports,
  limits: { exportOwnData: { max: 60, windowMs: 10 * minuteMs } },
};
