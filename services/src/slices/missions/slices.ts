import type { Slice } from '../../slice.ts';
import { campaigns } from './campaigns/slice.ts';
import { comments } from './comments/slice.ts';
import { draws } from './draws/slice.ts';
import { likes } from './likes/slice.ts';
import { missions } from './missions/slice.ts';
import { products } from './products/slice.ts';
import { roulettes } from './roulettes/slice.ts';

/** Slices of creators' products and missions. Each slice may use those before it. */
export const missionsSlices: readonly Slice[] = [
  products,
  missions,
  roulettes,
  draws,
  likes,
  campaigns,
  comments,
];
