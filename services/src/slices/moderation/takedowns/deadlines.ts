import type { Deadline } from '../../../flows/deadline.ts';
import { advanceTakedown } from './advance.ts';
import { awaitedTakedowns } from './queries.ts';

/** What an operator has planned to hide is hidden, and shown again, at its instants (docs/rules/takedowns.md#what-happens). */
export const takedownDue: Deadline = {
  kind: 'takedownDue',
  summary: 'a content is hidden, or shown again, when an operator has planned it',
  awaited: awaitedTakedowns,
  decide: advanceTakedown,
};
