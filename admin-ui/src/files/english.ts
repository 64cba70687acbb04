/** The console's English texts for files on public pages and for takedowns of files. */
export const english = {
  resources: { files: { name: 'File |||| Files' } },
  console: {
    files: {
      title: 'Pictures and introductions on public pages, and what was taken down',
      none: 'No pictures yet.',
      purpose: {
        'product-cover': 'Cover of a mission',
        portrait: 'Portrait',
        introduction: 'Introduction',
        'mission-request': 'File of a fan',
        'mission-answer': 'Answer to a mission',
      },
      unused: 'Not used',
      taken_down: 'Taken down',
      taken_down_by: 'Taken down by %{name}, %{at}:',
      take_down: {
        run: 'Take down',
        title: 'Take this file down?',
        effect:
          'Nobody but staff will see it any more, wherever it is used; addresses that were given out end at once.',
        recorded:
          'The person who sent it gets a mail, reads the reason, and may object within 30 days. That you did it, and why, is written down in the audit log.',
        done: 'The file is taken down.',
      },
      give_back: {
        run: 'Show again',
        title: 'Show this file again?',
        effect: 'It is to be seen as before, by everybody who could.',
        done: 'The file is shown again.',
      },
    },
    audit: {
      action: {
        takeDownFile: 'File taken down',
        giveBackFile: 'File shown again',
      },
      fact: {
        takenDown: 'taken down',
        private: 'private',
      },
    },
    user: {
      notice: {
        'files.taken-down': 'A file was taken down',
        'files.given-back': 'A file is shown again',
        'files.block-upheld': 'A file of theirs stays taken down',
      },
    },
  },
};
