import type { Slice } from '../../slice.ts';
import { creators } from './creators/slice.ts';
import { follows } from './follows/slice.ts';
import { grades } from './grades/slice.ts';
import { reviews } from './reviews/slice.ts';
import { strikes } from './strikes/slice.ts';
import { users } from './users/slice.ts';

/** Slices about creators and the status of members. Each slice may use earlier ones. */
export const peopleSlices: readonly Slice[] = [creators, reviews, strikes, users, follows, grades];
