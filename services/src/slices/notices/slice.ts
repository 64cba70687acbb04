import type { Slice } from '../../slice.ts';
import * as tables from './migrations/0011-notices.ts';

export const notices: Slice = {
  name: 'notices',
  migrations: { '0011-notices': tables },
};
