import type { Slice } from '../../slice.ts';
import { reasonConsole } from './console.ts';
import * as templates from './migrations/0080-reason-templates.ts';

export const reasons: Slice = {
  name: 'reasons',
  migrations: { '0080-reason-templates': templates },
  routes: [reasonConsole],
};
