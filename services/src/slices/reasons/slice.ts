import type { Slice } from '../../slice.ts';
import { reasonConsole } from './console.ts';
import { reasonFinds } from './finds.ts';
import * as templates from './migrations/0080-reason-templates.ts';
import * as adultReasons from './migrations/0082-adult-reasons.ts';

export const reasons: Slice = {
  name: 'reasons',
  migrations: { '0080-reason-templates': templates, '0082-adult-reasons': adultReasons },
  finds: reasonFinds,
  routes: [reasonConsole],
};
