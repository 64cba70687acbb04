import { minuteMs } from '../../http/limits.ts';
import type { Slice } from '../../slice.ts';
import { fileConsole } from './console.ts';
import * as tables from './migrations/0002-files.ts';
import * as pictureWidths from './migrations/0031-picture-widths.ts';
import { fileRoutes } from './routes.ts';
import { fileSweeps } from './sweeps.ts';

export const files: Slice = {
  name: 'files',
  migrations: { '0002-files': tables, '0031-picture-widths': pictureWidths },
  routes: [fileRoutes, fileConsole],
  sweeps: fileSweeps,
  limits: { uploadFile: { max: 120, windowMs: minuteMs } },
};
