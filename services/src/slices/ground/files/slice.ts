import { minuteMs } from '../../../http/limits.ts';
import type { Slice } from '../../../slice.ts';
import { fileConsole, fileFinds } from './console.ts';
import { fileSweeps } from './lifecycle.ts';
import { memberPart } from './member-part.ts';
import * as tables from './migrations/0002-files.ts';
import * as pictureWidths from './migrations/0031-picture-widths.ts';
import * as resumableUploads from './migrations/0038-resumable-uploads.ts';
import * as waveforms from './migrations/0060-waveforms.ts';
import * as conversionProgress from './migrations/0061-conversion-progress.ts';
import * as lists from './migrations/0118-file-lists.ts';
import * as uploadMetadata from './migrations/0191-upload-metadata.ts';
import { filesExports, filesRetention } from './privacy.ts';
import { resumableRoutes } from './resumable/routes.ts';
import { fileRoutes } from './routes.ts';

export const files: Slice = {
  name: 'files',
  retention: filesRetention,
  exports: filesExports,
  migrations: {
    '0002-files': tables,
    '0031-picture-widths': pictureWidths,
    '0038-resumable-uploads': resumableUploads,
    '0060-waveforms': waveforms,
    '0061-conversion-progress': conversionProgress,
    '0118-file-lists': lists,
    '0191-upload-metadata': uploadMetadata,
  },
  parts: [memberPart],
  finds: fileFinds,
  routes: [fileRoutes, resumableRoutes, fileConsole],
  sweeps: fileSweeps,
  limits: { uploadFile: { max: 120, windowMs: minuteMs } },
};
