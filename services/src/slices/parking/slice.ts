import type { Slice } from '../../slice.ts';
import { parkingRoutes } from './routes.ts';

export const parking: Slice = {
  name: 'parking',
  routes: [parkingRoutes],
};
