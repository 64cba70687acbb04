/** The console's English texts for frequent questions. */
export const english = {
  resources: {
    'faq-entries': {
      name: 'Frequent question |||| Frequent questions',
      fields: {
        q: 'Question or answer',
        id: 'ID',
        place: 'Place',
        type: 'About',
        state: 'State',
        title: 'Question',
        content: 'Answer',
        created: 'Written',
        changed: 'Changed',
        retired: 'Retired',
      },
    },
  },
  console: {
    faq: {
      none: 'No questions.',
      shown: 'Shown',
      retired: 'Retired',
      type: { PAYMENT: 'Payments', MISSION: 'Missions' },
      language: { ko: 'Korean', en: 'English', ja: 'Japanese' },
      title_in: { ko: 'Question (Korean)', en: 'Question (English)', ja: 'Question (Japanese)' },
      content_in: { ko: 'Answer (Korean)', en: 'Answer (English)', ja: 'Answer (Japanese)' },
      preview: 'As members read it',
      preview_language: 'Language of the preview',
      create: {
        run: 'New question',
        title: 'Write a question',
        effect: 'Everybody can read it at once, as the last of its kind.',
        done: 'The question is written.',
      },
      change: {
        run: 'Change',
        title: 'Change this question',
        effect: 'Everybody reads it so at once. What is about something else now comes last there.',
        done: 'The question is changed.',
      },
      move: {
        run: 'Move',
        title: 'Move this question',
        effect: 'The others move up or down. Six stand on a page.',
        done: 'The question has another place.',
      },
      retire: {
        run: 'Retire',
        title: 'Retire this question?',
        effect: 'Nobody is shown it any more. This cannot be undone.',
        done: 'The question is retired.',
      },
      place_help: '1 is the first; behind the last is the last',
    },
    audit: {
      action: {
        createFaqEntry: 'Wrote a frequent question',
        changeFaqEntry: 'Changed a frequent question',
        moveFaqEntry: 'Moved a frequent question',
        retireFaqEntry: 'Retired a frequent question',
      },
      fact: {
        type: 'about',
        place: 'place',
      },
    },
    palette: {
      kind: {
        FAQ_ENTRY: 'FAQ entry',
      },
    },
  },
};
