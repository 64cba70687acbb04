import { replySlot } from '../../../reply-slot.ts';

interface BlockFacts {
  readonly shownAgain: string | null;
}

/** Slot for facts about the block of a content, by its id: when it is automatically shown again. Only hidden content is asked about. */
export const blockSlot = replySlot<BlockFacts, null>('block', { shownAgain: null });
