/** What the console says about reading what people wrote. */
export const english = {
  console: {
    read_mission: {
      run: 'Read the content',
      title: 'Read what was written and sent?',
      effect: 'You see the wish and the answer, with their files, also of a private mission.',
      recorded: 'That you read it, and why, is written down in the audit log.',
      done: 'The reading is written down.',
      content: 'Content',
      to: 'For',
      from: 'From',
      wish: 'Wish',
      request_file: 'File of the fan',
      answer: 'Answer',
      answer_file: 'File of the creator',
      none: 'None',
      not_converted: 'Not converted yet, or cannot be; until then nobody is shown it.',
    },
  },
};
