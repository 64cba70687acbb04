import { staffEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('staff', staffEvents);

/** How often what anybody of the staff may do has been changed so far. */
export interface StaffState {
  readonly changes: number;
}

/** The one stream `staff-all`, under whose lock no two changes of roles are decided on the same staff. */
export const staffStream: StreamType<StaffState> = {
  category: 'staff',
  initial: () => ({ changes: 0 }),
  evolve: ({ changes }, event) => {
    read(event);
    return { changes: changes + 1 };
  },
};

/** There is one staff. */
export const staffId = 'all';
export const staffStreamId = streamId(staffStream.category, staffId);
