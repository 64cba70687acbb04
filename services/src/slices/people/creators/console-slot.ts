import type { Reply, Routes } from '@sowon/contracts';
import { replySlot } from '../../../reply-slot.ts';

/** What other slices know of a creator for the console, by creator id: what they said of new requests. */
export const creatorConsoleSlot = replySlot<Pick<Reply<Routes['showCreator']>, 'pause'>, null>(
  'creator-console',
  { pause: { until: null, mostOpen: null } },
);
