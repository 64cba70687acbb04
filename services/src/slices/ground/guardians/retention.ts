import { type DataRetention, deleted } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const guardiansRetention: readonly DataRetention[] = [
  // That a guardian has agreed is what a minor's payments rest on.
  deleted('guardian_consents', 'user_id', 'CONTRACTS'),
];
