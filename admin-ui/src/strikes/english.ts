/** The console's English texts for strikes. */
export const english = {
  resources: {
    strikes: {
      name: 'Strike |||| Strikes',
      fields: {
        q: 'Creator, page address or ID',
        id: 'Strike ID',
        mission: 'Missed mission',
        creatorName: 'Creator',
        number: 'State',
        effect: 'What followed',
        given: 'Given',
        lifted: 'Lifted',
        liftReason: 'Reason of the lift',
        appeal: 'Appeal',
        appealState: 'State',
        made: 'Appealed',
        text: 'What the creator says',
        answered: 'Answered',
        answer: 'Reason of the answer',
      },
    },
  },
  console: {
    strike: {
      number: 'Strike %{number}',
      standing: 'Standing',
      lifted: 'Lifted',
      none: 'No strikes.',
      about: 'Strike',
      of_creator: 'All strikes of this creator',
      warning: 'Warning',
      requests_blocked: 'No new requests until %{until}, grade Silver',
      login_blocked: 'Login blocked, waiting missions refunded',
      appeal: {
        waiting: 'Appeals to answer',
        none: 'Nobody appealed it. It can be appealed until',
        state: { OPEN: 'To answer', UPHELD: 'Answered: it stands', GRANTED: 'Granted' },
      },
      uphold: {
        run: 'Uphold the strike',
        title: 'Answer %{name} that the strike stands?',
        effect: 'What followed stays as it is. The creator gets a mail and reads the reason.',
        done: '%{name} is answered: the strike stands.',
      },
      lift: {
        run: 'Lift the strike',
        grant: 'Grant: lift the strike',
        title: 'Lift this strike of %{name}?',
        effect:
          'It counts for nothing any more. A block of requests or of the login that does not hold by other strikes ends now. The creator gets a mail and reads the reason.',
        kept: 'What was refunded stays refunded, and no month changes.',
        done: 'The strike of %{name} is lifted.',
      },
    },
    audit: {
      action: {
        giveGrade: 'Grade given',
        liftStrike: 'Strike lifted',
        upholdStrike: 'Appeal answered: the strike stands',
      },
      fact: {
        strikes: 'strikes',
        appealed: 'appeal to answer',
      },
    },
    palette: {
      kind: {
        STRIKE: 'Strike',
      },
    },
    dashboard: {
      wait: {
        APPEALS_WAITING: 'Appeals to answer',
      },
      wait_hint: {
        APPEALS_WAITING: 'uphold the strike or lift it',
      },
    },
    user: {
      notice: {
        'strike.warning': 'Strike: warning',
        'strike.requests-blocked': 'Strike: no new requests for a time',
        'strike.login-blocked': 'Strike: login blocked',
        'appeal.made': 'A creator appeals a strike (staff)',
        'appeal.upheld': 'Appeal answered: the strike stands',
        'appeal.granted': 'Appeal granted: strike lifted',
        'appeal.granted.let-in': 'Appeal granted: login open again',
        'strike.lifted': 'A strike was lifted',
        'strike.lifted.let-in': 'A strike was lifted: login open again',
      },
    },
  },
};
