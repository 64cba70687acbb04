import { type Area, decided, testsOf } from './row.ts';

const calls = testsOf('tests/api/comments/comments.test.ts');
const judged = testsOf('tests/api/comments/moderation.test.ts');
const campaigns = testsOf('tests/api/campaigns/campaigns.test.ts');
const page = testsOf('web/src/app/shown/comments.test.ts');
const missionsJudged = testsOf('tests/api/missions/moderation.test.ts');
const queued = testsOf('tests/api/moderation/queue.test.ts');
const missionPage = testsOf('web/src/app/shown/mission-reports.test.ts');
const missionBlocks = testsOf('tests/feed/notices.test.ts');
const contentJudged = testsOf('tests/api/content/judging.test.ts');
const contentHidden = testsOf('tests/api/content/hidden.test.ts');
const hiddenPages = testsOf('web/src/app/shown/hidden-content.test.ts');

const written = calls('everybody who may see a mission reads what is said about it');
const pages = calls('five on a page, the newest first; the replies to one, the oldest first');
const reported = calls('who reports a comment sees it no longer, until they take it back');
const counted = calls('64 who press at once are each counted once');
const changed = calls('its author alone changes it, and it says when');
const won = campaigns('a comment that wins says so, and its coins are in the wallet with it, as a bonus');
const withReplies = calls('one with replies cannot be deleted');

export const commentsArea: Area = {
  rows: [
    ['R7', 'Missions can be commented.', written, decided('rules/comments.md#writing')],
    ['R8', 'Comments can be replied to.', pages],
    ['R401', 'A comment has all its fields.', written, won, decided('rules/campaigns.md#planning')],
    ['R402', 'A creator’s comment has an icon.', page('a comment shows who wrote it and when')],
    ['R416', 'What is sent is the content, and what it replies to.', written, pages],
    [
      'R452',
      'One that was reported is hidden from who reported it; they can take that back.',
      reported,
      page('somebody’s is reported, and a report is taken back; each says so'),
      decided('rules/comments.md#reports-and-blocks'),
    ],
    [
      'R475',
      'Empty ones are refused, with words for a comment, a reply and a change.',
      calls('a comment is not empty and has at most 200 characters'),
      page('nothing is sent while nothing is typed'),
      page('a reply asks for a reply, and edit for content'),
    ],
    [
      'R476',
      'It has at most 200 characters, counted.',
      calls('a comment is not empty and has at most 200 characters'),
      page('nothing is sent while nothing is typed; the field counts to 200'),
    ],
    [
      'R477',
      'Who is not signed in is told, and led to the login.',
      page('a visitor who says something is told to log in'),
    ],
    ['R535', 'A call gives a page of them.', pages],
    ['R536', 'A call writes one.', written],
    [
      'R537',
      'One that wins in a comment event says so, and its coins come with it.',
      won,
      campaigns('64 fans at once never win more than was planned'),
      page('a comment that won says so, and whoever wrote it is told'),
    ],
    ['R538', 'A call changes one.', changed],
    ['R539', 'A call deletes one.', withReplies],
    ['R540', 'A call reports one.', reported],
    ['R541', 'A call takes a report back.', reported],
    ['R542', 'A call likes one.', counted],
    ['R543', 'A call takes the like back.', counted],
    ['R544', 'A call gives the best three.', calls('the three that most like are the best')],
    [
      'R576',
      'One with replies cannot be deleted, and says so.',
      withReplies,
      page('one that has replies cannot be deleted, and says so'),
    ],
    [
      'R577',
      'Each change says that it was done.',
      page('one’s own is changed and deleted, and each says that it was'),
      page('somebody’s is reported, and a report is taken back; each says so'),
    ],
    ['R586', 'Five stand on a page.', pages],
  ],
};

export const moderation: Area = {
  rows: [
    [
      'R15',
      'Operators look at what people say and show, and block it.',
      judged('what is reported waits for an operator'),
      missionsJudged('what is reported waits for an operator'),
      contentJudged('a reported product or page waits for an operator'),
      contentHidden('a hidden product is there for its creator alone'),
      contentHidden('a hidden page is there for its creator alone'),
      missionBlocks('moderate'),
      queued('moves through one queue'),
      decided('rules/files.md#who-sees-a-file'),
    ],
    [
      'R16',
      'Operators keep a member from writing comments for a time.',
      judged('whom an operator keeps from writing writes and changes nothing'),
      decided('rules/comments.md#restriction'),
    ],
    [
      'R302',
      'Whom a block concerns may object within thirty days.',
      judged('a block can be objected to until the thirtieth day is over in Korea'),
      missionsJudged('a block can be objected to until the thirtieth day is over in Korea'),
      missionPage('the fan of a blocked mission reads why, objects once, and reads the answer'),
      contentJudged('its owner objects within thirty days, an operator answers'),
      contentJudged('a block can be objected to until the thirtieth day is over in Korea'),
      hiddenPages('the owner of a hidden page reads why on it, and objects once'),
      decided('rules/comments.md#reports-and-blocks'),
      decided('rules/comments.md#writing'),
      decided('rules/files.md#who-sees-a-file'),
    ],
    [
      'R417',
      'What is sent is who reports.',
      missionsJudged('nor for somebody else'),
      decided('rules/moderation.md#reports'),
    ],
    [
      'R534',
      'A call by which a member reports a mission gives the mission.',
      missionsJudged('who reports a mission is shown it veiled'),
      decided('rules/moderation.md#reports'),
    ],
    [
      'R580',
      'The page says that a mission was reported, or to try again.',
      missionPage('somebody else’s mission is reported, which says that it was'),
      missionPage('a report that fails asks to try again'),
    ],
  ],
};
