import type { Slice } from '../../../slice.ts';
import { followersPart, followingPart } from './creator-part.ts';
import { followMark } from './mark.ts';
import { followsExports, followsRetention } from './privacy.ts';
import { followerCounts } from './read-models.ts';
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
