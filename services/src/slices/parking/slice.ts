import type { Slice } from '../../slice.ts';
import { parkingConsole } from './console.ts';

export const parking: Slice = {
  name: 'parking',
  routes: [parkingConsole],
};
