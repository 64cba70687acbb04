import { staffEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('staff', staffEvents);

/** The number of changes of staff rights so far. */
export interface StaffState {
  readonly changes: number;
}

/** The single stream `staff-all`. Its lock prevents two role changes from being decided on the same state. */
export const staffStream: StreamType<StaffState> = {
  category: 'staff',
  initial: () => ({ changes: 0 }),
  evolve: ({ changes }, event) => {
    read(event);
    return { changes: changes + 1 };
  },
};

/** There is only one staff stream. */
export const staffId = 'all';
export const staffStreamId = streamId(staffStream.category, staffId);
