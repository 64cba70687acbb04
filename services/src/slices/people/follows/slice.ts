import type { Slice } from '../../../slice.ts';
import { followMark } from './commands.ts';
import { followsExports, followsRetention } from './privacy.ts';
import { followerCounts, followersPart, followingPart } from './read-models.ts';
import { followRoutes } from './routes.ts';

export const follows: Slice = {
  name: 'follows',
  retention: followsRetention,
  exports: followsExports,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [followMark.stream],
  routes: [followRoutes],
  parts: [followersPart, followingPart],
  views: [followerCounts],
};
