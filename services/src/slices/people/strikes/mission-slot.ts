import type { Strike } from '@sowon/contracts';
import { replySlot } from '../../../reply-slot.ts';

/** Name of a missed mission at the time of its request, by id; filled by the missions slice, which gives strikes. */
export const missedMissionSlot = replySlot<Pick<Strike['mission'], 'name' | 'productType'>, null>(
  'missed-mission',
  { name: '', productType: null },
);
