import { type Area, decided, testsOf } from './row.ts';
import { fileRules, files, likes as likeCalls, missionPages, uploads } from './shown-by.ts';

const sending = testsOf('tests/journeys/broken-line.ts');

export const likes: Area = {
  rows: [
    ['R6', 'A mission can be liked.', likeCalls('a like counts once, however often it is pressed')],
    [
      'R426',
      'The liked list has missions in any status that their reader may see.',
      likeCalls('the liked ones are listed with the newest like first, page by page'),
      decided(173),
    ],
    ['R532', 'A call likes.', likeCalls('a like counts once, however often it is pressed')],
    ['R533', 'A call takes a like back.', likeCalls('a like counts once, however often it is pressed')],
    [
      'R578',
      'A like that fails is only noted.',
      missionPages('a like that fails is taken back, and said only in the log'),
    ],
  ],
};

export const filesArea: Area = {
  rows: [
    [
      'R201',
      'A picture that is attached has at most 5 MB.',
      files('a cover or an attachment, as it was sent, 5 MB'),
    ],
    [
      'R407',
      'A file has an id and an address.',
      files('what it is called and declared does not count, what is in it does'),
    ],
    [
      'R481',
      'What is no film, picture or sound is refused, and nothing of it stays.',
      files('%s is refused and leaves nothing'),
      fileRules('are refused by format and by the size of their kind'),
    ],
    [
      'R482',
      'An answer has at most 500 MB.',
      fileRules('are refused by format and by the size of their kind'),
      uploads('for its announced size is refused before it is sent'),
    ],
    ['R547', 'A call uploads.', files('what it is called and declared does not count, what is in it does')],
    ['R548', 'A call deletes.', files('an own unused upload goes with its bytes')],
    [
      'R556',
      'How an upload goes is said; what could not be deleted goes by itself.',
      sending('uploadOverBrokenLine'),
      fileRules('are refused by format and by the size of their kind'),
      decided(64),
    ],
  ],
  notYet: [
    ['R460', 'uploads of a profile picture and of an introduction'],
    ['R493', 'which pictures a request may carry: HEIC, BMP and TIFF'],
  ],
};

export const penalties: Area = {
  rows: [],
  notYet: [
    ['R305', 'strikes as a creator and an operator see them: the warning'],
    ['R306', 'strikes as a creator and an operator see them: the week without requests'],
    ['R307', 'strikes as a creator and an operator see them: the lower grade'],
    ['R308', 'strikes as a creator and an operator see them: the closed login'],
    ['R309', 'strikes as a creator and an operator see them: what is owed'],
  ],
};

export const grades: Area = {
  rows: [],
  notYet: [
    ['R17', 'grades that are proposed each month and confirmed by an operator'],
    ['R292', 'grades as a creator sees them: what a coin is worth'],
    ['R293', 'grades: what Gold asks for'],
    ['R294', 'grades: who is Diamond'],
    ['R310', 'grades as a creator sees them: the three of them'],
  ],
};
