import type { Strike } from '@sowon/contracts';
import { replySlot } from '../../../reply-slot.ts';

/** What a missed mission was called when it was asked for, by its id; the missions, which give strikes, know it. */
export const missedMissionSlot = replySlot<Pick<Strike['mission'], 'name' | 'productType'>, null>(
  'missed-mission',
  { name: '', productType: null },
);
