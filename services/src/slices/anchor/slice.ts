import type { Slice } from '../../slice.ts';
import { anchorRefused } from './notices.ts';

export const anchor: Slice = {
  name: 'anchor',
  notices: [anchorRefused],
};
