import type { Slice } from '../../../slice.ts';
import { likeMark } from './mark.ts';
import * as tables from './migrations/0057-likes.ts';
import { creatorPart, missionLikedPart, missionLikesPart } from './parts.ts';
import { likesExports, likesRetention } from './privacy.ts';
import { likeCounts } from './read-models.ts';
import { likeRoutes } from './routes.ts';

export const likes: Slice = {
  name: 'likes',
  retention: likesRetention,
  exports: likesExports,
  migrations: { '0057-likes': tables },
  streams: [likeMark.stream],
  routes: [likeRoutes],
  parts: [missionLikesPart, missionLikedPart, creatorPart],
  views: [likeCounts],
};
