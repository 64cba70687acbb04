import type { z } from 'zod';
import { ContentKind } from '../moderation/schemas.ts';

/** What operators judge by one set of calls; a mission and a comment have their own. */
export const JudgedKind = ContentKind.extract(['PRODUCT', 'PROFILE', 'MEDIA']);
export type JudgedKind = z.output<typeof JudgedKind>;

/** What members report of it: a file is not reported by itself, but what shows it. */
export const ReportedKind = JudgedKind.exclude(['MEDIA']);
export type ReportedKind = z.output<typeof ReportedKind>;
