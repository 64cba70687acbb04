import type { Slice } from '../../../slice.ts';
import { contentAuditWords, contentConsole } from './console.ts';
import { contentStream } from './decide.ts';
import { contentNotices } from './notices.ts';
import { productPart, profilePart } from './parts.ts';
import { contentExports, contentRetention } from './privacy.ts';
import { contentReportMark } from './report.ts';
import { contentRoutes } from './routes.ts';

export const content: Slice = {
  name: 'content',
  auditWords: contentAuditWords,
  retention: contentRetention,
  exports: contentExports,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [contentStream, contentReportMark.stream],
  routes: [contentRoutes, contentConsole],
  parts: [productPart, profilePart],
  notices: contentNotices,
};
