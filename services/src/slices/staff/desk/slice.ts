import type { Slice } from '../../../slice.ts';
import { deskConsole } from './console.ts';

/** Start page of the staff and its search; reads all other slices, and owns no data. */
export const desk: Slice = {
  name: 'desk',
  routes: [deskConsole],
};
