import { minuteMs } from '../../../http/limits.ts';
import type { Slice } from '../../../slice.ts';
import * as dataExports from './migrations/0084-data-exports.ts';
import { ownDataExports, ownDataRetention } from './privacy.ts';
import { ownDataRoutes } from './routes.ts';

export const ownData: Slice = {
  name: 'own-data',
  retention: ownDataRetention,
  migrations: { '0084-data-exports': dataExports },
  routes: [ownDataRoutes],
  exports: ownDataExports,
  limits: { exportOwnData: { max: 60, windowMs: 10 * minuteMs } },
};
