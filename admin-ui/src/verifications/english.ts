/** The console's English texts for verifications of the whole ledger and for its anchors. */
export const english = {
  resources: {
    verifications: {
      name: 'Ledger verification |||| Ledger verifications',
      fields: {
        id: 'ID',
        status: 'Result',
        phase: 'Being done',
        progress: 'Progress',
        asked: 'Started (KST)',
        askedBy: 'Started by',
        askedByName: 'Started by',
        begun: 'Begun',
        ended: 'Ended (KST)',
        streams: 'Streams folded',
        events: 'Events folded',
        anchors: 'Anchors compared',
        findings: 'Differences',
        fault: 'Interrupted by',
        position: 'Verified up to',
      },
    },
    anchors: {
      name: 'Anchor |||| Anchors',
      fields: {
        id: 'Day',
        number: 'Number',
        published: 'Signed (KST)',
        events: 'Events up to it',
        hash: 'Hash',
        key: 'Key (SHA-256)',
        places: 'Published in',
        sound: 'Signature and copies',
        matches: 'Ledger',
      },
    },
  },
  console: {
    verification: {
      hint: 'Every stream is folded from its first event and compared with what is stored, then the ledger as a whole, then all of it with the signed anchors. Each night one runs by itself.',
      none: 'There is no such verification.',
      by_night: 'Nightly schedule',
      about: 'About this verification',
      korean_time: 'Korean time',
      progress: '%{done} of about %{all}',
      shards: '%{events} events in %{shards} shards',
      found: 'What does not fit',
      found_hint:
        'Shown are %{shown} of %{all}. What differs in detail is printed by npm run ledger -- verify.',
      nothing: 'Nothing differs.',
      nothing_yet: 'Nothing was found so far.',
      kind: 'Kind',
      subject: 'Of what',
      version: 'Version',
      status: {
        WAITING: 'Waiting',
        RUNNING: 'Running',
        SOUND: 'Sound',
        DIFFERENT: 'Differences',
      },
      phase: {
        STREAMS: 'Folding the streams',
        STATEMENTS: 'Checking the ledger as a whole',
        ANCHORS: 'Comparing with the anchors',
      },
      finding: {
        EVENT_CHAIN: 'Hash chain of events',
        EVENT_CONTENT: 'Content or bookings of an event',
        RULES: 'Event not as the rules decide',
        BALANCE: 'Stored state of a stream',
        LOT: 'Lot',
        HOLD: 'Hold',
        SNAPSHOT: 'Snapshot',
        SHARED_ACCOUNTS: 'Shared accounts',
        EARNINGS: 'More converted than earned',
        FEED: 'Order of the feed',
        ANSWER: 'Answer to a command',
        POLICY: 'Published policy',
        GUARD: 'Guard of the database',
        ANCHOR: 'Signature or chain of anchors',
        ANCHORED_EVENTS: 'Events differ from the anchors',
        ANCHORED_REFUSALS: 'Refusals differ from the anchors',
        ANCHOR_COPY: 'Copy of an anchor',
        OTHER: 'Another rule',
      },
      start: {
        run: 'Verify now',
        title: 'Verify the whole ledger?',
        effect:
          'A worker begins within a minute. Nobody has to wait meanwhile. If a verification is under way, you are led to that one.',
        done: 'The verification is asked for.',
      },
    },
    anchor: {
      newest: 'Newest anchors',
      hint: 'Each night the state of the ledger is signed. How they were found when they were published or verified last.',
      none: 'No anchor was published yet.',
      sound: 'In order',
      unsound: 'Not as signed',
      matches: 'As anchored',
      differs: 'Differs',
      not_compared: 'Not compared yet',
      place: { FOLDER: 'Folder', BUCKET: 'Bucket', TOPIC: 'Kafka' },
    },
    audit: {
      action: {
        startVerification: 'Ledger verification started',
      },
      fact: {
        sound: 'sound',
        started: 'started again',
        checkedEvents: 'events checked',
      },
    },
    palette: {
      kind: {
        VERIFICATION: 'Verification of the ledger',
      },
    },
    dashboard: {
      wait: {
        LEDGER_DIFFERENCES: 'Differences in the ledger',
      },
      wait_hint: {
        LEDGER_DIFFERENCES: 'the last verification found them',
      },
    },
    user: {
      notice: {
        'ledger.anchor-refused': 'The ledger’s anchor was refused (staff)',
        'ledger.differs': 'The ledger’s verification found differences (staff)',
      },
    },
  },
};
