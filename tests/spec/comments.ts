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

const written = calls(
  'shows comments to everyone who can see the mission, and lets every verified member comment',
);
const pages = calls('lists five comments a page, the newest first, and replies the oldest first');
const reported = calls('hides a reported comment from the reporter until the report is withdrawn');
const counted = calls('counts each of 64 concurrent likes once');
const changed = calls('lets only the author edit a comment, and shows the time of the edit');
const won = campaigns('marks a winning comment and credits its coins at once as a bonus');
const withReplies = calls('refuses to delete a comment with replies, with the message Can’t Remove Comment');

export const commentsArea: Area = {
  rows: [
    ['R7', 'Missions can be commented.', written, decided('rules/comments.md#writing')],
    ['R8', 'Comments can be replied to.', pages],
    ['R401', 'A comment has all its fields.', written, won, decided('rules/campaigns.md#planning')],
    [
      'R402',
      'A creator’s comment has an icon.',
      page('a comment shows its author and time, and links a creator’s icon to their page'),
    ],
    ['R416', 'What is sent is the content, and what it replies to.', written, pages],
    [
      'R452',
      'One that was reported is hidden from who reported it; they can take that back.',
      reported,
      page('a member reports another member’s comment and takes the report back; both are confirmed'),
      decided('rules/comments.md#reports-and-blocks'),
    ],
    [
      'R475',
      'Empty ones are refused, with words for a comment, a reply and a change.',
      calls('a comment is not empty and has at most 200 characters'),
      page('an empty comment is not sent, and the field counts to 200'),
      page('a reply form is labelled for a reply, and an edit form for content'),
    ],
    [
      'R476',
      'It has at most 200 characters, counted.',
      calls('a comment is not empty and has at most 200 characters'),
      page('an empty comment is not sent, and the field counts to 200'),
    ],
    [
      'R477',
      'Who is not signed in is told, and led to the login.',
      page('a visitor who comments is told to log in and led to the login'),
    ],
    ['R535', 'A call gives a page of them.', pages],
    ['R536', 'A call writes one.', written],
    [
      'R537',
      'One that wins in a comment event says so, and its coins come with it.',
      won,
      campaigns('never exceeds the planned number of wins for 64 concurrent fans'),
      page('a winning comment says so, and its author is told'),
    ],
    ['R538', 'A call changes one.', changed],
    ['R539', 'A call deletes one.', withReplies],
    ['R540', 'A call reports one.', reported],
    ['R541', 'A call takes a report back.', reported],
    ['R542', 'A call likes one.', counted],
    ['R543', 'A call takes the like back.', counted],
    ['R544', 'A call gives the best three.', calls('lists the three most liked public comments as the best')],
    [
      'R576',
      'One with replies cannot be deleted, and says so.',
      withReplies,
      page('a comment that has just got a reply is not deleted, and the page says so'),
    ],
    [
      'R577',
      'Each change says that it was done.',
      page('a member changes and deletes their own comment, and each act is confirmed'),
      page('a member reports another member’s comment and takes the report back; both are confirmed'),
    ],
    ['R586', 'Five stand on a page.', pages],
  ],
};

export const moderation: Area = {
  rows: [
    [
      'R15',
      'Operators look at what people say and show, and block it.',
      judged('queues a reported item for an operator, who keeps it visible; a new report queues it again'),
      missionsJudged(
        'queues a reported item for an operator, who keeps it visible; a new report queues it again',
      ),
      contentJudged(
        'queues a reported product or page for an operator, who keeps it visible; a new report queues it again',
      ),
      contentHidden(
        'shows a hidden product to its creator alone and refuses new requests; earlier requests continue',
      ),
      contentHidden('shows a hidden page to its creator alone, with all its content'),
      missionBlocks('moderate'),
      queued('moves reports, objections and decisions through one queue, the longest wait first'),
      decided('rules/files.md#who-sees-a-file'),
    ],
    [
      'R16',
      'Operators keep a member from writing comments for a time.',
      judged(
        'stops a muted member from writing and editing until the last day is over or the mute is lifted',
      ),
      decided('rules/comments.md#restriction'),
    ],
    [
      'R302',
      'Whom a block concerns may object within thirty days.',
      judged('accepts an objection to a block until the thirtieth day is over in Korea'),
      missionsJudged('accepts an objection to a block until the thirtieth day is over in Korea'),
      missionPage('the fan of a blocked mission reads why, objects once, and reads the decision'),
      contentJudged(
        'lets the owner object within thirty days; an operator answers, and the owner is notified',
      ),
      contentJudged('accepts an objection to a block until the thirtieth day is over in Korea'),
      hiddenPages('the owner of a hidden page reads the reason there and objects once'),
      decided('rules/comments.md#reports-and-blocks'),
      decided('rules/comments.md#writing'),
      decided('rules/files.md#who-sees-a-file'),
    ],
    [
      'R417',
      'What is sent is who reports.',
      missionsJudged('refuses reports of own missions, of invisible missions and for another member'),
      decided('rules/moderation.md#reports'),
    ],
    [
      'R534',
      'A call by which a member reports a mission gives the mission.',
      missionsJudged(
        'veils a reported mission for the reporter until the report is withdrawn; others see no change',
      ),
      decided('rules/moderation.md#reports'),
    ],
    [
      'R580',
      'The page says that a mission was reported, or to try again.',
      missionPage(
        'reporting another member’s mission is confirmed, and its words and answer are then veiled',
      ),
      missionPage('a failed report asks to try again, and a visitor is led to the login'),
    ],
  ],
};
