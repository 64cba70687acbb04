import type { Slice } from '../../slice.ts';

export const anchor: Slice = {
  name: 'anchor',
};
