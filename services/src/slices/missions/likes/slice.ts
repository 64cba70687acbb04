import type { Slice } from '../../../slice.ts';
import { likesExports } from './exports.ts';
import { likeMark } from './mark.ts';
import * as tables from './migrations/0057-likes.ts';
import { creatorPart, missionLikedPart, missionLikesPart } from './parts.ts';
import { likesRetention } from './retention.ts';
import { likeRoutes } from './routes.ts';
import { likeCounts } from './views.ts';

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
