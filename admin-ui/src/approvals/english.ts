/** The console's English texts for proposals that a second staff member approves. */
export const english = {
  resources: {
    approvals: {
      name: 'Approval |||| Approvals',
      fields: {
        id: 'ID',
        kind: 'What',
        objectName: 'Of whom',
        status: 'State',
        reason: 'Why',
        makerName: 'Asked for by',
        proposed: 'Asked for',
        approvers: 'Decided by',
        expires: 'To be decided by',
        decidedByName: 'Decided by',
        decided: 'Decided',
        decisionReason: 'Why it was rejected',
      },
    },
  },
  console: {
    approval: {
      none: 'There is nothing to approve.',
      for_me: 'Waiting for me',
      mine: 'Asked for by me',
      decided: 'Decided',
      waits: 'Another member of the staff has to decide it.',
      other: 'It would change something else than when it was asked for. Look at it with care.',
      impossible: 'It cannot be done as things stand.',
      typed_again: 'Type the figure again that you approve.',
      figure: { COINS: 'Coins', WON: 'Amount in won', CENTS: 'Amount in US cents' },
      approvers: { operator: 'Operators', finance: 'Finance', admin: 'Administrators' },
      status: {
        PROPOSED: 'To be decided',
        APPROVED: 'Approved',
        REJECTED: 'Rejected',
        WITHDRAWN: 'Withdrawn',
        MAKER_LOST_ROLE: 'Withdrawn: the proposer lost the role',
        EXPIRED: 'Expired',
      },
      effect: {
        title: 'What it changes',
        what: 'What',
        before: 'Before',
        after: 'After',
        none: 'It changes nothing.',
      },
      give: {
        run: 'Approve',
        title: 'Approve it?',
        effect: 'It is done at once, as it is shown. Your name is kept with it.',
        done: 'It is approved and done.',
      },
      reject: {
        run: 'Reject',
        title: 'Reject it?',
        effect: 'Nothing is done. The person who asked for it reads your reason.',
        done: 'It is rejected.',
      },
      withdraw: {
        run: 'Withdraw',
        title: 'Withdraw it?',
        effect: 'Nothing is done. You can ask for it again.',
        done: 'It is withdrawn.',
      },
    },
    audit: {
      action: {
        giveApproval: 'Approved',
        rejectApproval: 'Approval rejected',
        withdrawApproval: 'Approval withdrawn',
      },
    },
    palette: {
      kind: {
        APPROVAL: 'Approval',
      },
    },
    dashboard: {
      wait: {
        APPROVALS: 'Approvals to decide',
      },
      wait_hint: {
        APPROVALS: 'asked for by a colleague',
      },
    },
    user: {
      notice: {
        'approval.waiting': 'A request waits for approval (staff)',
        'approval.given': 'A request was approved (staff)',
        'approval.rejected': 'A request was rejected (staff)',
        'approval.expired': 'A request has expired (staff)',
      },
    },
  },
};
