import { english as firstWords } from './english-first.ts';

/** English texts of the console that belong to no noun. */
export const english = {
  console: {
    ...firstWords.console,
    actions: 'Actions',
    export: 'Export CSV',
    all: 'All',
    pages: {
      of: '%{from}–%{to} of %{total}',
      about: '%{from}–%{to} of about %{total}',
      reach:
        'Pages end at the 10,000th row, and the total is an estimate. Narrow the list to reach other rows.',
    },
    command: {
      cancel: 'Cancel',
      reason: 'Reason',
      reason_help: 'Kept in the record, up to %{max} characters.',
    },
    held: {
      by: '%{name} is doing this. From %{until} on you may take it over.',
      forgotten: '%{name} took this up and may have forgotten it.',
    },
  },
};
