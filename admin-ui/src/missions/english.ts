/** What the console says on the page of a mission. */
export const english = {
  console: {
    read_mission: {
      run: 'Read the content',
      title: 'Read what was written and sent?',
      effect: 'You see the wish and the answer of a private mission, with their files.',
      recorded: 'That you read it, and why, is written down in the audit log.',
      done: 'The reading is written down.',
      content: 'Wish and answer',
      is_private:
        'The fan made this mission private. Read its content before you decide; that takes a reason, which is written down.',
      to: 'For',
      from: 'From',
      wish: 'Wish',
      request_file: 'File of the fan',
      answer: 'Answer',
      answer_file: 'File of the creator',
      none: 'None',
      not_converted: 'Not converted yet, or cannot be; until then nobody is shown it.',
      show: { IMAGE: 'Show the picture', VIDEO: 'Show the video', VOICE: 'Show the voice message' },
    },
    history: {
      title: 'What happened',
      hint: 'From the event stream of the mission; never changed.',
      requested: 'The fan asked for it; %{coins} are held.',
      requested_privately: 'The fan asked for it in private; %{coins} are held.',
      due: 'To be performed by %{due}.',
      performed: 'The creator answered with %{kind} (attempt %{attempt}).',
      completed: 'Completed: the creator earned %{coins}, at %{won} won each (%{grade}).',
      not_converted: 'The file could not be converted (%{problem}). The creator has until %{due}.',
      rejected: {
        OVERDUE: 'Not performed in time: %{coins} went back to the fan, and the creator got a strike.',
        BLOCKED: 'Ended by the block: %{coins} went back to the fan.',
        CREATOR_BLOCKED: 'The creator was blocked: %{coins} went back to the fan.',
      },
      blocked: '%{name} blocked it.',
      unblocked: '%{name} showed it again.',
      kind: { IMAGE: 'a picture', VIDEO: 'a video', VOICE: 'a voice message' },
      grade: { SILVER: 'Silver', GOLD: 'Gold', DIAMOND: 'Diamond' },
    },
  },
};
