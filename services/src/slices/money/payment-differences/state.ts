import { type DifferenceEvent, type DifferenceStatus, differenceEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';
import type { Difference } from './compare.ts';

const read = readerOf('difference', differenceEvents);

/** The latest difference of one kind about one payment. */
export interface DifferenceState {
  readonly differenceId: string;
  readonly status: DifferenceStatus;
  readonly ours: number;
  readonly providers: number;
}

/** The stream `difference-{kind}_{payment}`. */
export const differenceStream: StreamType<DifferenceState | null> = {
  category: 'difference',
  initial: () => null,
  evolve: (state, event) => evolve(state, read(event)),
};

/** Returns the subject of a difference: the kind, and the provider’s payment, or the order if the provider has no payment. */
export const differenceKey = ({ kind, impUid, orderId }: Pick<Difference, 'kind' | 'impUid' | 'orderId'>) =>
  `${kind}_${impUid ?? orderId}`;

export const differenceStreamId = (subject: string) => streamId(differenceStream.category, subject);

function evolve(state: DifferenceState | null, event: DifferenceEvent): DifferenceState {
  if (event.type === 'DifferenceFound') {
    const { differenceId, ours, providers } = event.payload;
    return { differenceId, status: 'OPEN', ours, providers };
  }
  if (state === null) throw new Error('difference: the first event must be DifferenceFound');
  return { ...state, status: event.type === 'DifferenceCured' ? 'CURED' : 'EXPLAINED' };
}
