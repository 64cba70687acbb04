import type { Meaning, Payloads } from './meaning.ts';

/** What the events mean that only custom missions have. */
export const customMeanings: { readonly MissionAccepted: Meaning<Payloads['MissionAccepted']> } = {
  MissionAccepted: {
    state: (mission, { dueAt }) => ({ ...mission, status: 'ACCEPTED', dueAt }),
    row: ({ dueAt }, at) => ({ status: 'ACCEPTED', accepted_at: at, due_at: dueAt }),
  },
};
