import type { Slice } from '../../../slice.ts';
import { deskConsole } from './console.ts';

/** What the staff's first page and its search need of all other slices; it owns nothing. */
export const desk: Slice = {
  name: 'desk',
  routes: [deskConsole],
};
