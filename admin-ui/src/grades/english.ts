/** The console's English texts for grades proposed from a month's work. */
export const english = {
  resources: {
    'grade-proposals': {
      name: 'Proposed grade |||| Proposed grades',
      fields: {
        q: 'Creator, page address or ID',
        id: 'Proposal ID',
        creatorName: 'Creator',
        month: 'Month',
        change: 'Then → proposed',
        grade: 'Proposed',
        gradeNow: 'Grade today',
        onTime: 'On time',
        coins: 'Coins',
        place: 'Place',
        strikes: 'Strikes',
        state: 'State',
        proposed: 'Proposed at',
        decided: 'Decided at',
      },
    },
  },
  console: {
    proposal: {
      none: 'No proposals.',
      about: 'Proposed grade',
      why: 'Why',
      rule: 'Gold: at least %{missions} missions of the month performed on time. Diamond: of those, the %{percent} percent who earned most, rounded up. Everybody else: Silver.',
      any_month: 'Any month',
      any_grade: 'Any grade',
      place: '%{place} of %{of}',
      no_place: 'Too few missions',
      of_creator: 'All proposals of this creator',
      changed: 'Changed since: %{grade} today',
      theirs: 'Theirs already',
      select: 'Choose',
      select_one: 'Choose %{name}',
      state: {
        OPEN: 'To decide',
        CONFIRMED: 'Confirmed',
        DECLINED: 'Declined',
        SUPERSEDED: 'Superseded',
        WITHDRAWN: 'Withdrawn, creator left',
      },
      confirm: {
        run: 'Confirm %{grade}',
        title: 'Give %{name} the grade %{grade}?',
        effect: 'What they earn from now on is worth %{won} a coin, before fees. They get a mail.',
        kept: 'What they have earned keeps the grade it was earned at; no month changes.',
        changed: 'It was proposed when they had %{before}. By now they have %{now}.',
        strikes: 'They have %{count} standing strikes.',
        done: '%{name} has the grade %{grade} now.',
        selected: 'Confirm %{count} proposals',
        title_many: 'Confirm %{count} proposed grades?',
        computing: 'Looking up what this would do …',
        given: '%{name}: %{from} → %{to}',
        nothing:
          '%{names}: nothing happens, as the grade is theirs already or the proposal is not open any more.',
        done_many: 'The chosen proposals are confirmed.',
      },
      decline: {
        run: 'Decline',
        title: 'Decline %{grade} for %{name}?',
        effect: 'Their grade stays as it is. They are not told.',
        done: 'The proposal for %{name} is declined.',
      },
    },
    audit: {
      action: {
        confirmGradeProposal: 'Proposed grade confirmed',
        confirmGradeProposals: 'Proposed grade confirmed, with others',
        declineGradeProposal: 'Proposed grade declined',
      },
      fact: {
        grade: 'grade',
      },
    },
    palette: {
      kind: {
        GRADE_PROPOSAL: 'Grade proposal',
      },
    },
    dashboard: {
      wait: {
        GRADES_PROPOSED: 'Proposed grades to decide',
      },
      wait_hint: {
        GRADES_PROPOSED: 'confirm or decline',
      },
    },
    user: {
      notice: {
        'grade.given': 'A grade was given',
        'grades.waiting': 'Proposed grades wait (staff)',
      },
    },
  },
};
