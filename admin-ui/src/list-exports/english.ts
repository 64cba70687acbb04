/** What the console says about files of its lists. */
export const english = {
  resources: {
    'list-exports': {
      name: 'Export |||| Exports',
      fields: {
        id: 'ID',
        list: 'List',
        format: 'Format',
        status: 'State',
        filter: 'Filter',
        sort: 'Order',
        asked: 'Asked for',
        askedBy: 'Asked for by',
        askedByName: 'Asked for by',
        open: 'Still to come',
        asOf: 'As of',
        rows: 'Rows',
        bytes: 'Size',
        sha256: 'SHA-256',
        ready: 'Ready since',
        expires: 'Kept until',
        ended: 'Over since',
        attempts: 'Tries',
        lastFault: 'Last fault of ours',
        failure: 'Why it failed',
      },
    },
  },
  console: {
    list_export: {
      none: 'Nothing was asked for yet. Lists are exported where they are shown.',
      hint: 'Files of lists that you asked for. Each is kept for 7 days, for you alone; that you save one is written in the audit log.',
      about: 'What was asked for',
      file: 'The file',
      korean_time: 'Korean time',
      no_filter: 'All of the list',
      not_yours: 'By %{names}; the values are for who asked',
      bytes: '%{count} bytes',
      status: {
        ASKED: 'Waiting',
        WRITING: 'Being written',
        READY: 'Ready',
        FAILED: 'Failed',
        EXPIRED: 'Deleted',
        WITHDRAWN: 'Withdrawn',
      },
      failure: {
        TOO_LARGE: 'It would be larger than a file may be. Please narrow the list.',
        TRIES_SPENT: 'It could not be written, and who operates was told.',
      },
      ask: {
        run: 'Export',
        title: 'Export this list',
        rows: '%{count} rows now, as the list is narrowed and ordered here.',
        about_rows: 'About %{count} rows now, as the list is narrowed and ordered here.',
        effect: 'The file is written aside, of one instant. You find it under “Exports”, for 7 days.',
        done: 'The export was asked for.',
        follow: 'See how far it is',
      },
      withdraw: {
        run: 'Withdraw',
        title: 'Withdraw this export?',
        effect: 'It is not written any further, and what is written of it is deleted.',
        done: 'The export was withdrawn.',
      },
      save: {
        run: 'Download',
      },
    },
  },
  /** Names of the acts in the audit log. */
  acts: {
    askListExport: 'List exported',
    withdrawListExport: 'Export withdrawn',
    downloadListExport: 'Export downloaded',
  },
};
