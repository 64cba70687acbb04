import type { Meaning, Payloads } from './meaning.ts';

/** Meanings of the events that only custom missions have. */
export const customMeanings: { readonly MissionAccepted: Meaning<Payloads['MissionAccepted']> } = {
  MissionAccepted: {
    state: (mission, { dueAt }) => ({ ...mission, status: 'ACCEPTED', dueAt }),
    row: ({ dueAt }, at) => ({ status: 'ACCEPTED', accepted_at: at, due_at: dueAt }),
  },
};
