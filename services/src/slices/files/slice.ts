import { minuteMs } from '../../http/limits.ts';
import type { Slice } from '../../slice.ts';
import { fileConsole } from './console.ts';
import * as tables from './migrations/0002-files.ts';
import { fileRoutes } from './routes.ts';
import { fileSweeps } from './sweeps.ts';

export const files: Slice = {
  name: 'files',
  migrations: { '0002-files': tables },
  routes: [fileRoutes, fileConsole],
  sweeps: fileSweeps,
  limits: { uploadFile: { max: 120, windowMs: minuteMs } },
};
