import { campaignChanceEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('campaign_chances', campaignChanceEvents);

/** A member's entries in the latest comment event that they took part in. Two events never run at once, so an earlier one is over. */
export interface ChancesState {
  readonly campaignId: string | null;
  readonly taken: number;
  readonly hasWon: boolean;
}

/** The stream `campaign_chances-{userId}`. */
export const chancesStream: StreamType<ChancesState> = {
  category: 'campaign_chances',
  initial: () => ({ campaignId: null, taken: 0, hasWon: false }),
  evolve: (state, event) => {
    const { campaignId, points } = read(event).payload;
    const { taken, hasWon } = state.campaignId === campaignId ? state : { taken: 0, hasWon: false };
    return { campaignId, taken: taken + 1, hasWon: hasWon || points > 0 };
  },
};

export const chancesStreamId = (userId: string) => streamId(chancesStream.category, userId);
