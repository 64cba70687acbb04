/** The console's English texts for mails and pushes. */
export const english = {
  resources: {
    deliveries: {
      name: 'Mail or push |||| Mails and pushes',
      fields: {
        created: 'Told (KST)',
        channel: 'By',
        notice: 'What',
        recipientName: 'Whom',
        state: 'State',
        attempts: 'Attempts',
        problem: 'Last problem',
        sent: 'Sent (KST)',
      },
    },
  },
  console: {
    delivery: {
      hint: 'How far each mail and push is. What one says and where it goes is not shown. What fails is tried again by itself: a mail for three days, a push for one.',
      none: 'There is no such mail or push.',
      failing: 'Failing',
      next: 'Next try %{at}',
      of_recipient: 'To: %{id}',
      of_notice: 'What: %{id}',
      channel: { MAIL: 'Mail', PUSH: 'Push' },
      state: {
        DUE: 'Waiting',
        SENT: 'Sent',
        GIVEN_UP: 'Given up',
        SWITCHED_OFF: 'Switched off by the member',
      },
      problem: {
        TOO_LATE: 'Nobody sent it in time',
        NO_RECIPIENT: 'The member is not there any more',
        NO_DEVICE: 'The device logged out or is not there any more',
        UNKNOWN_NOTICE: 'This version does not know the notice',
        NOT_WRITTEN: 'Our program could not write it; the log shows why',
        GONE: 'The device is not subscribed any more',
        BUSY: 'The service asked us to wait',
        REFUSED: 'The server refused it',
        BROKEN: 'The service was out of order',
        UNREACHABLE: 'The server could not be reached',
      },
    },
    palette: {
      kind: {
        DELIVERY: 'Delivery',
      },
    },
  },
};
