import { replySlot } from '../../../reply-slot.ts';

interface BlockFacts {
  readonly shownAgain: string | null;
}

/** What other slices know of the block of a content, by its id: when it is shown again by itself. Asked of what is hidden alone. */
export const blockSlot = replySlot<BlockFacts, null>('block', { shownAgain: null });
