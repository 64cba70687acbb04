import type { Slice } from '../../../slice.ts';
import { reasonConsole, reasonFinds } from './console.ts';
import * as templates from './migrations/0080-reason-templates.ts';
import * as adultReasons from './migrations/0082-adult-reasons.ts';
import * as reportsSaid from './migrations/0197-reports-said.ts';
import { reasonExports, reasonRetention } from './privacy.ts';

export const reasons: Slice = {
  name: 'reasons',
  migrations: {
    '0080-reason-templates': templates,
    '0082-adult-reasons': adultReasons,
    '0197-reports-said': reportsSaid,
  },
  exports: reasonExports,
  retention: reasonRetention,
  finds: reasonFinds,
  routes: [reasonConsole],
};
