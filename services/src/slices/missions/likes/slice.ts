import type { Slice } from '../../../slice.ts';
import { likeMark } from './mark.ts';
import { creatorPart, missionLikedPart, missionLikesPart } from './parts.ts';
import { likesExports, likesRetention } from './privacy.ts';
import { likeCounts } from './read-models.ts';
import { likeRoutes } from './routes.ts';

export const likes: Slice = {
  name: 'likes',
  retention: likesRetention,
  exports: likesExports,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [likeMark.stream],
  routes: [likeRoutes],
  parts: [missionLikesPart, missionLikedPart, creatorPart],
  views: [likeCounts],
};
