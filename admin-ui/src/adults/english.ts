/** The console's English texts for adult content. */
export const english = {
  console: {
    adults: {
      tag: 'For adults',
      only: 'For adults only',
      by_own_word: 'By their own word',
      by_mark: 'By an operator’s mark',
      show_pictures: 'Show the pictures',
      marked_because: 'Marked as one for adults, because:',
      mark: {
        run: 'Mark as for adults',
        title: 'Mark %{name} as for adults?',
        effect: {
          creators:
            'Searches, lists and previews leave them out from now on; their media are given to members from 19 alone, who alone can ask them. They get a mail and read your reason.',
          missions:
            'Lists and previews leave it out from now on; its media are given to members from 19 and to its two parties. The creator gets a mail; both read your reason.',
        },
        done: '%{name} is marked as for adults.',
      },
      lift: {
        run: 'Lift the adult mark',
        title: 'Lift the mark from %{name}?',
        effect: {
          creators: 'What they say of their page themselves stays as it is. They get a mail.',
          missions: 'A mission of a creator for adults stays for adults. The creator gets a mail.',
        },
        done: '%{name} is no longer marked as for adults.',
      },
    },
    audit: {
      fact: {
        adultMark: 'adult mark',
      },
    },
  },
};
