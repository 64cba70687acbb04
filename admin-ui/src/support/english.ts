/** The console's English texts for questions to support. */
export const english = {
  resources: {
    'support-questions': {
      name: 'Support question |||| Support questions',
      fields: {
        id: 'ID',
        q: 'Name of the member',
        beginning: 'Question',
        subject: 'About',
        username: 'Member',
        language: 'Language',
        state: 'State',
        askedFrom: 'Asked from',
        asked: 'Asked',
        waitsSince: 'Waiting since',
        closed: 'Closed',
      },
    },
  },
  console: {
    support: {
      none: 'No questions.',
      of_member: 'of one member',
      about: 'About this question',
      messages: 'Messages',
      picture: 'Picture',
      answered_by: 'Answer by %{name}',
      status: { WAITING: 'Waiting', ANSWERED: 'Answered', CLOSED: 'Closed' },
      subject: { PAYMENT: 'Payments', MISSION: 'Missions', ACCOUNT: 'Account', OTHER: 'Something else' },
      answer: {
        run: 'Answer',
        title: 'Answer this question',
        effect:
          'The member reads it as an answer of support, without your name, and is told by notice and mail. Write in %{language}.',
        text: 'Answer',
        done: 'The answer is sent.',
      },
      close: {
        run: 'Close',
        title: 'Close this question?',
        effect: 'Nobody can write in it any more, and the member is not told. This cannot be undone.',
        unanswered: 'The last message has no answer yet.',
        done: 'The question is closed.',
      },
    },
    audit: {
      action: {
        answerSupportQuestion: 'Question answered',
        closeSupportQuestion: 'Question closed',
      },
    },
    palette: {
      kind: {
        SUPPORT_QUESTION: 'Support question',
      },
    },
    dashboard: {
      wait: {
        QUESTIONS_WAITING: 'Support questions to answer',
      },
      wait_hint: {
        QUESTIONS_WAITING: 'a member waits for an answer',
      },
    },
    user: {
      notice: {
        'support.answered': 'Question to support answered',
      },
    },
  },
};
