import type { Slice } from '../../../slice.ts';
import { liveRoutes } from './routes.ts';

export const live: Slice = { name: 'live', routes: [liveRoutes] };
