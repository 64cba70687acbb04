/** The console's English texts for popups. */
export const english = {
  resources: {
    popups: {
      name: 'Popup |||| Popups',
      fields: {
        id: 'ID',
        title: 'Title',
        status: 'Status',
        days: 'Days',
        firstDay: 'First day',
        lastDay: 'Last day',
        imageFileId: 'Picture',
        linkBackgroundColor: 'Button colour',
        linkTextColor: 'Colour of its words',
        linkLoggedOn: 'Link for members',
        linkLoggedOff: 'Link for visitors',
        planned: 'Planned',
        changed: 'Changed',
        stopped: 'Stopped',
      },
    },
  },
  console: {
    popup: {
      none: 'No popups.',
      status: {
        PLANNED: 'Planned',
        SHOWN: 'Shown',
        COVERED: 'Covered by a later one',
        OVER: 'Over',
        STOPPED: 'Stopped',
      },
      title_in: { ko: 'Title (Korean)', en: 'Title (English)', ja: 'Title (Japanese)' },
      on_in: {
        ko: 'Button for members (Korean)',
        en: 'Button for members (English)',
        ja: 'Button for members (Japanese)',
      },
      off_in: {
        ko: 'Button for visitors (Korean)',
        en: 'Button for visitors (English)',
        ja: 'Button for visitors (Japanese)',
      },
      preview: 'As it is shown',
      preview_language: 'Language of the preview',
      preview_reader: 'Who sees it',
      reader: { on: 'Member', off: 'Visitor' },
      no_picture: 'Its picture is taken down, so nobody is shown it.',
      help: {
        imageFileId: 'JPEG, PNG, WebP or HEIC, up to 5 MB; put no words in it that are not in the title',
        link: 'A path such as /faq, or an https address',
        begun: 'It has begun, so this day stays',
        colour: '3 or 6 hexadecimal digits, such as #2c1a3e',
      },
      plan: {
        run: 'Plan a popup',
        title: 'Plan a popup',
        effect:
          'Visitors see it on the landing page, and members on their own page, until they close it. Of several that are to be shown, the one that began last is.',
        done: 'The popup is planned.',
      },
      change: {
        run: 'Change',
        title: 'Change this popup',
        effect:
          'It is shown like this at once, where it is shown. Who closed it is not shown it again, and its picture stays: plan another popup for either.',
        done: 'The popup is changed.',
      },
      stop: {
        run: 'Stop',
        title: 'Stop this popup?',
        effect: 'Nobody is shown it any more. This cannot be undone.',
        done: 'The popup is stopped.',
      },
    },
    audit: {
      action: {
        planPopup: 'Planned a popup',
        changePopup: 'Changed a popup',
        stopPopup: 'Stopped a popup',
      },
      fact: {
        firstDay: 'first day',
        lastDay: 'last day',
        stopped: 'stopped',
      },
    },
    palette: {
      kind: {
        POPUP: 'Popup',
      },
    },
  },
};
