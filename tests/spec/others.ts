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
const heldGrade = grade('applies a grade to later earnings only');
const secondMiss = deadlines('blocks requests for a week at the second miss, and the login at the third');
const sending = testsOf('tests/journeys/broken-line.ts');

export const likes: Area = {
  rows: [
    [
      'R6',
      'A mission can be liked.',
      likeCalls('counts a like once for repeated calls and marks it for the member'),
    ],
    [
      'R426',
      'The liked list has missions in any status that their reader may see.',
      likeCalls('lists liked missions with the newest like first, page by page'),
      decided('rules/likes.md#rules'),
    ],
    ['R532', 'A call likes.', likeCalls('counts a like once for repeated calls and marks it for the member')],
    [
      'R533',
      'A call takes a like back.',
      likeCalls('counts a like once for repeated calls and marks it for the member'),
    ],
    [
      'R578',
      'A like that fails is only noted.',
      missionPages('a failed like is reverted, and only the log mentions it'),
    ],
  ],
};

export const filesArea: Area = {
  rows: [
    [
      'R201',
      'A picture that is attached has at most 5 MB.',
      files('allows the size limit of mission answers; a cover or an attachment may have 5 MB as sent'),
    ],
    [
      'R407',
      'A file has an id and an address.',
      files('decides by the content, not by the file name or declared type'),
    ],
    [
      'R481',
      'What is no film, picture or sound is refused, and nothing of it stays.',
      files('refuses %s and stores nothing'),
      fileRules('are rejected by format and by the size limit of their kind'),
    ],
    [
      'R482',
      'An answer has at most 500 MB.',
      fileRules('are rejected by format and by the size limit of their kind'),
      uploads('for its announced size is refused before it is sent'),
    ],
    ['R547', 'A call uploads.', files('decides by the content, not by the file name or declared type')],
    [
      'R548',
      'A call deletes.',
      files('deletes an own unused upload with its bytes, and keeps used files and files of others'),
    ],
    [
      'R556',
      'How an upload goes is said; what could not be deleted goes by itself.',
      sending('uploadOverBrokenLine'),
      fileRules('are rejected by format and by the size limit of their kind'),
      decided('rules/files.md#uploading'),
    ],
    [
      'R493',
      'Which pictures a request may carry.',
      fileRules('are recognised by extension if the browser reports no media type'),
      formats('refuses %s with a helpful message'),
      decided('rules/files.md#pictures'),
    ],
    [
      'R460',
      'A profile picture is an image, an introduction a video or voice.',
      portraits('accepts only an image of at most 5 MB as a portrait'),
      testsOf('tests/api/creators/introduction.test.ts')('must be an own unused video or voice'),
    ],
  ],
};

export const penalties: Area = {
  rows: [
    [
      'R305',
      'The first missed deadline is a warning.',
      strikes('sees each strike with the missed mission, its consequence and the current state'),
    ],
    ['R306', 'The second takes a week of new requests.', secondMiss],
    [
      'R307',
      'And the grade.',
      grade('lowers a grade to the lowest at the second missed deadline, not at the first'),
      grade('restores a grade when the strike that lowered it is lifted'),
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
      judging('catches up after an outage, the oldest month first; a later proposal ends an open one'),
      proposal('gives the grade, is audited with its reason, and waits no more'),
      decided('rules/grades.md#deciding-a-proposal'),
    ],
    ['R292', 'What a coin is worth by each grade.', heldGrade],
    [
      'R293',
      'Gold asks for ten missions on time in a month.',
      judging('is Gold for ten missions on time, is missing for nine, gives its reason and changes no grade'),
      judging('ignores missions performed at the deadline or later'),
    ],
    [
      'R294',
      'Diamond is the tenth that earned most.',
      monthsWork('is Diamond for a tenth of the eligible, rounded up: of %i it is %i'),
      decided('rules/settlements.md#earning'),
    ],
    ['R310', 'There are three grades.', heldGrade],
  ],
};
