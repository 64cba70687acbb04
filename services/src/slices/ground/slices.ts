import type { Slice } from '../../slice.ts';
import { accounts } from './accounts/slice.ts';
import { alarms } from './alarms/slice.ts';
import { files } from './files/slice.ts';
import { guardians } from './guardians/slice.ts';
import { legal } from './legal/slice.ts';
import { live } from './live/slice.ts';
import { notices } from './notices/slice.ts';

/** The slices for members, notices and files. A slice may use the slices before it. */
export const groundSlices: readonly Slice[] = [accounts, notices, legal, guardians, alarms, files, live];
