import type { Slice } from '../../../slice.ts';
import { anchorsSweeps } from './lifecycle.ts';
import { anchorRefused } from './notices.ts';

export const anchors: Slice = {
  name: 'anchors',
  schema: new URL('./schema.sql', import.meta.url),
  notices: [anchorRefused],
  sweeps: anchorsSweeps,
};
