import type { Slice } from '../../../slice.ts';
import { contentConsole } from './console.ts';
import * as tables from './migrations/0077-content.ts';
import { contentNotices } from './notices.ts';
import { productPart, profilePart } from './parts.ts';
import { contentExports, contentRetention } from './privacy.ts';
import { contentReportMark } from './report.ts';
import { contentRoutes } from './routes.ts';
import { contentStream } from './state.ts';

export const content: Slice = {
  name: 'content',
  retention: contentRetention,
  exports: contentExports,
  migrations: { '0077-content': tables },
  streams: [contentStream, contentReportMark.stream],
  routes: [contentRoutes, contentConsole],
  parts: [productPart, profilePart],
  notices: contentNotices,
};
