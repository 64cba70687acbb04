import type { Cast } from './cast.ts';
import type { Stop } from './stop.ts';

/** How a creator stands, with strikes and without. */
export const stopsOfConduct = (_: Cast): readonly Stop[] => [
  { route: '/creator-standing', as: 'creator' },
  { route: '/creator-standing', as: 'newCreator' },
];
