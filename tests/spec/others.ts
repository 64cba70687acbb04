import { type Area, decided, testsOf } from './row.ts';
import {
  deadlines,
  fileRules,
  files,
  likes as likeCalls,
  missionPages,
  portraits,
  uploads,
} from './shown-by.ts';

const formats = testsOf('tests/api/files/picture-formats.test.ts');
const strikes = testsOf('tests/api/strikes/strikes.test.ts');
const grade = testsOf('tests/api/strikes/grades.test.ts');
const judging = testsOf('tests/api/grades/judge-months.test.ts');
const proposal = testsOf('tests/api/grades/answers.test.ts');
const monthsWork = testsOf('services/src/slices/people/grades/judge.test.ts');
const heldGrade = grade('a grade holds for what is earned from then on, and for nothing before');
const secondMiss = deadlines('missed again blocks requests for a week, a third time the login');
const sending = testsOf('tests/journeys/broken-line.ts');

export const likes: Area = {
  rows: [
    ['R6', 'A mission can be liked.', likeCalls('a like counts once, however often it is pressed')],
    [
      'R426',
      'The liked list has missions in any status that their reader may see.',
      likeCalls('the liked ones are listed with the newest like first, page by page'),
      decided('rules/likes.md#rules'),
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
      decided('rules/files.md#uploading'),
    ],
    [
      'R493',
      'Which pictures a request may carry.',
      fileRules('are known by their ending where the browser knows no media type'),
      formats('%s is refused, with a sentence that helps'),
      decided('rules/files.md#pictures'),
    ],
    [
      'R460',
      'A profile picture is an image, an introduction a video or voice.',
      portraits('only an image becomes a portrait, and one of at most 5 MB'),
      testsOf('tests/api/creators/introduction.test.ts')(
        'is a video or voice of one’s own that nothing uses',
      ),
    ],
  ],
};

export const penalties: Area = {
  rows: [
    [
      'R305',
      'The first missed deadline is a warning.',
      strikes('sees each strike with what was missed, what followed, and what holds now'),
    ],
    ['R306', 'The second takes a week of new requests.', secondMiss],
    [
      'R307',
      'And the grade.',
      grade('is lowered to the lowest by the second missed deadline, and not by the first'),
      grade('comes back when the strike that lowered it is lifted'),
    ],
    ['R308', 'The third takes the login.', secondMiss],
    ['R309', 'What a creator owes then.', decided('rules/settlements.md#earning')],
  ],
};

export const grades: Area = {
  rows: [
    [
      'R17',
      'Each month proposes grades, and an operator decides.',
      judging('makes up for what an outage left out, the oldest first; a later proposal ends an open one'),
      proposal('gives the grade, is written down with its reason, and waits no more'),
      decided('rules/grades.md#deciding-a-proposal'),
    ],
    ['R292', 'What a coin is worth by each grade.', heldGrade],
    [
      'R293',
      'Gold asks for ten missions on time in a month.',
      judging('is Gold for ten missions on time, nothing for nine, with why; and changes no grade'),
      judging('leaves out what was performed at the deadline or after it'),
    ],
    [
      'R294',
      'Diamond is the tenth that earned most.',
      monthsWork('is Diamond for a tenth of those with ten, rounded up: of %i it is %i'),
      decided('rules/settlements.md#earning'),
    ],
    ['R310', 'There are three grades.', heldGrade],
  ],
};
