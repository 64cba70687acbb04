/** Words of the audit log and the names of acts and facts; one that is named nowhere shows as it is. */
export const english = {
  resources: {
    'staff-acts': {
      name: 'Audit log |||| Audit log',
      fields: {
        at: 'When (KST)',
        staffName: 'Who',
        action: 'What',
        objectId: 'Of what',
        reason: 'Why',
        change: 'Before → after',
      },
    },
  },
  console: {
    audit: {
      hint: 'Everything the staff does is written down in the moment it happens, and is never changed.',
      none: 'Nothing was done yet.',
      of_staff: 'By: %{id}',
      of_object: 'Of: %{id}',
      action: {
        approveCreator: 'Creator approved',
        takeDownFile: 'File taken down',
        giveBackFile: 'File shown again',
        readMission: 'Mission’s content read',
        blockMission: 'Mission blocked',
        unblockMission: 'Mission shown again',
        verifyWallet: 'Wallet verified',
        closeMonth: 'Month closed',
        replayIsolatedStream: 'Replay requested',
      },
      fact: {
        status: 'state',
        blocked: 'blocked',
        takenDown: 'taken down',
        verified: 'public',
        rejected: 'rejected',
        closed: 'closed',
        settlements: 'settlements',
        unsettled: 'not settled',
        sound: 'sound',
        checkedEvents: 'events checked',
        attempts: 'attempts',
        replayRequestedAt: 'replay requested',
      },
    },
  },
};
