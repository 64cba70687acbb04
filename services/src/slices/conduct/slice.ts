import type { Slice } from '../../slice.ts';
import * as tables from './migrations/0004-conduct.ts';

export const conduct: Slice = {
  name: 'conduct',
  migrations: { '0004-conduct': tables },
};
