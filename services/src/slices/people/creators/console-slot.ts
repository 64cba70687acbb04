import type { Reply, Routes } from '@sowon/contracts';
import { replySlot } from '../../../reply-slot.ts';

/** Fields of other slices about a creator in the console, by creator id: their pause of new requests. */
export const creatorConsoleSlot = replySlot<Pick<Reply<Routes['showCreator']>, 'pause'>, null>(
  'creator-console',
  { pause: { until: null, mostOpen: null } },
);
