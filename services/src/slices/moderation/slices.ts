import type { Slice } from '../../slice.ts';
import { content } from './content/slice.ts';
import { moderation } from './moderation/slice.ts';
import { takedowns } from './takedowns/slice.ts';

/** Slices of content moderation. Each slice may use those before it. */
export const moderationSlices: readonly Slice[] = [content, moderation, takedowns];
