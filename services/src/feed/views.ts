import { coinHistory } from '../coins/views.ts';
import { creatorPopularity } from '../creators/views.ts';
import { creatorMissionCounts } from '../missions/views.ts';
import { productCounts } from '../products/views.ts';
import type { View } from './view.ts';

/** Every read model that the projector keeps. */
export const views: readonly View[] = [coinHistory, creatorMissionCounts, creatorPopularity, productCounts];
