import type { Slice } from '../../../slice.ts';
import { likeMark } from './commands.ts';
import { likesExports, likesRetention } from './privacy.ts';
import { creatorPart, likeCounts, missionLikedPart, missionLikesPart } from './read-models.ts';
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
