import type { Columns } from '../../../../db/rows.ts';
import type { Meaning, Payloads } from '../meaning.ts';

/** Meaning of the event of a drawn entry, spread into the meanings of a mission. */
export const entryMeanings: { readonly MissionDrawn: Meaning<Payloads['MissionDrawn']> } = {
  MissionDrawn: {
    state: (mission, { dueAt }) => ({ ...mission, status: 'ACCEPTED', dueAt }),
    row: ({ pickedBy, place, dueAt }, at): Columns<'missions'> => ({
      status: 'ACCEPTED',
      accepted_at: at,
      due_at: dueAt,
      drawn_by: pickedBy,
      drawn_place: place,
    }),
  },
};
