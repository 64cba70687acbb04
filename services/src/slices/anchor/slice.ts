import type { Slice } from '../../slice.ts';
import { anchorRefused } from './notices.ts';
import { anchorSweeps } from './sweeps.ts';

export const anchor: Slice = {
  name: 'anchor',
  notices: [anchorRefused],
  sweeps: anchorSweeps,
};
