/** The console's words for bank holidays. */
export const english = {
  resources: {
    'bank-holidays': {
      name: 'Bank holiday |||| Bank holidays',
      fields: {
        id: 'Day (KST)',
        year: 'Year',
        date: 'Day (KST)',
        name: 'Name',
        kind: 'Why',
        addedByName: 'Added by',
        added: 'Added (KST)',
        act: 'Change',
      },
    },
  },
  console: {
    bank_holiday: {
      hint: 'Pay days, due days of refunds, and the hours for bank deposits leave out weekends and these days. What was promised stays as it was told.',
      none: 'No days.',
      year: '%{year}',
      kind: {
        RULE: 'Public holiday',
        MADE_UP: 'Substitute holiday',
        ELECTION: 'Election',
        ADDED: 'Added for one year',
      },
      in_place_of: 'Substitute for %{names}',
      election: 'Election day',
      temporary: 'Temporary holiday',
      yearly: {
        NEW_YEAR: 'New Year’s Day',
        SEOLLAL: 'Seollal',
        MARCH_FIRST: 'Independence Movement Day',
        LABOUR_DAY: 'Labour Day',
        CHILDRENS_DAY: 'Children’s Day',
        BUDDHAS_BIRTHDAY: 'Buddha’s Birthday',
        MEMORIAL_DAY: 'Memorial Day',
        CONSTITUTION_DAY: 'Constitution Day',
        LIBERATION_DAY: 'Liberation Day',
        CHUSEOK: 'Chuseok',
        FOUNDATION_DAY: 'National Foundation Day',
        HANGUL_DAY: 'Hangul Day',
        CHRISTMAS: 'Christmas',
      },
      elections:
        'Election days are known up to %{known}. Please add those of later years here once they are set: a day can be added up to %{years} years ahead.',
      add: {
        run: 'Add a day',
        title: 'Add a day on which banks are closed',
        effect:
          'For example a temporary holiday that the government announced. From now on, pay days, due days of refunds and the times for checking bank deposits skip this day. Dates that were already promised stay.',
        date_help: 'From tomorrow on, up to two years ahead; no weekend.',
        name_help: 'As the government calls it.',
        done: 'The day was added.',
      },
      remove: {
        run: 'Take away',
        title: 'Take %{day} away again?',
        effect: 'From now on it counts as a business day again. Dates that were already promised stay.',
        done: 'The day was taken away.',
      },
    },
    audit: {
      action: {
        addBankHoliday: 'Bank holiday added',
        removeBankHoliday: 'Bank holiday taken away',
      },
      fact: {
        banksClosed: 'banks are closed',
      },
    },
    palette: {
      kind: {
        BANK_HOLIDAY: 'Bank holiday',
      },
    },
  },
};
