import { type Area, decided, testsOf } from './row.ts';
import {
  creatorPage,
  creators,
  fanPage,
  files,
  likes,
  lists,
  missionPages,
  newbiePage,
  sheets,
} from './shown-by.ts';

/** The areas of pages: a mission's, a creator's, the list of all missions, a fan's own, and the page of creators waiting for approval. */

const follows = testsOf('tests/api/follows/follows.test.ts');
const newbieWalk = testsOf('tests/journeys/newbie.test.ts');
const grows = fanPage('grows near its end, page by page, and then by a button');
const empty = fanPage('an empty tab of %s says so and suggests what to do');
const wholeFan = fanPage('shows the fan’s name, login method and coins');
const wholeCreator = creatorPage(
  'shows the creator’s name, picture, tags, words, links, followers and likes',
);

export const missionDetail: Area = {
  rows: [
    [
      'R358',
      'The answer stands on the left, likes and comments on the right.',
      testsOf('tests/journeys/comment-event.ts')('expectCommentsBesideAnswer(asFan)'),
    ],
    [
      'R359',
      'A card leads to the mission, its head to the creator.',
      missionPages('a card leads to the mission, and its header to the creator'),
    ],
    ['R429', 'A completed mission shows its answer.', missionPages('a completed mission shows %s')],
    [
      'R430',
      'One that is accepted shows a picture, or the box of a custom one.',
      missionPages(
        'an accepted mission shows its picture or the custom background, and a rejected one its request',
      ),
    ],
    [
      'R431',
      'One that was rejected shows what was asked for.',
      missionPages(
        'an accepted mission shows its picture or the custom background, and a rejected one its request',
      ),
    ],
    [
      'R546',
      'An answer is saved under its words, with the ending of what it is.',
      missionPages('an answer is saved as a file named after its words'),
      testsOf('services/src/slices/ground/files/kinds.test.ts')(
        'a saved file gets the extension of its media type',
      ),
      files('serves parts of a file, its size and a download name'),
    ],
    ['R579', 'What cannot be saved says so.', missionPages('a failed save says so')],
    [
      'R592',
      'Five pictures stand in for one that is missing.',
      missionPages('a card without a picture has one of five backgrounds'),
    ],
  ],
};

export const creatorPageArea: Area = {
  rows: [
    ['R323', 'The page begins at its top.', creatorPage('the page opens scrolled to its top')],
    ['R324', 'It has the name.', wholeCreator],
    ['R326', 'It has links to other places.', wholeCreator],
    ['R327', 'It has tags and a description.', wholeCreator],
    ['R328', 'It says how many follow and like.', wholeCreator],
    [
      'R330',
      'It has a tab for each kind of mission.',
      creatorPage('has a tab for each mission kind offered and opens the first'),
    ],
    [
      'R331',
      'The first kind that there is comes first.',
      creatorPage(
        'opens the lucky missions if there are no basic ones, and the custom ones if there are neither',
      ),
      testsOf('web/src/features/products/offered-kinds.test.ts')(
        'selects the first product of the first tab, not the newest of all',
      ),
    ],
    ['R332', 'Where nothing is offered it says so.', creatorPage('says that the creator offers nothing')],
    [
      'R333',
      'One card is chosen at a time, and it alone can be asked for.',
      creatorPage('one mission is selected at a time, and only that mission can be requested'),
    ],
    [
      'R334',
      'Nobody asks on their own page.',
      creatorPage('the owner cannot request there, and sees links to their missions and profile'),
    ],
    [
      'R335',
      'Three cards in a row, then two, then one.',
      sheets('cards three in a row, two up to 991 px and one up to 767 px'),
    ],
    ['R336', 'What was granted is shown.', creatorPage('shows the wishes that were granted')],
    [
      'R337',
      'Its owner finds the way to their profile and their missions.',
      creatorPage('the owner cannot request there, and sees links to their missions and profile'),
    ],
    [
      'R338',
      'Who is not there cannot be found.',
      creatorPage('the page of an unknown or unapproved creator is not found'),
      decided('rules/web-app.md#opening-pages'),
    ],
    [
      'R339',
      'Who is not approved cannot be found by others.',
      creatorPage('the page of an unknown or unapproved creator is not found'),
      creators('freezes the coins permanently and opens a page that waits for approval'),
    ],
    [
      'R340',
      'Who waits for the approval is told so.',
      creatorPage('an unapproved owner reads that the page waits for approval'),
    ],
    [
      'R341',
      'No ranking stands there: the specification’s are placeholders.',
      decided('rules/web-app.md#deviations-from-the-specification'),
    ],
    [
      'R342',
      'A link is copied, and that is said.',
      creatorPage('a link is copied, and the page confirms it'),
    ],
    [
      'R329',
      'The page shows the draw event that goes on.',
      testsOf('web/src/pages/creators/creator-event.tsx')('current draw event (spec 2 §2)'),
    ],
    [
      'R392',
      'The reply has the creator, who follows and who likes, and the draw event that goes on.',
      creators('freezes the coins permanently and opens a page that waits for approval'),
      follows('counts once for repeated calls, and is marked for the follower'),
      likes('counts a like once for repeated calls and marks it for the member'),
      decided('adr/0003-calls-are-plain-data.md'),
    ],
    [
      'R499',
      'A creator is found by id and by address.',
      creators('freezes the coins permanently and opens a page that waits for approval'),
    ],
    [
      'R325',
      'It shows the film of an introduction, or the picture.',
      creatorPage('as a video stands in place of the picture, and is silent until it is played'),
      creatorPage('shows the creator’s name, picture, tags, words, links, followers and likes'),
    ],
  ],
};

export const browse: Area = {
  rows: [
    ['R363', 'The lists grow by themselves.', grows, decided('rules/web-app.md#waiting-and-failing')],
    ['R590', 'They grow within 150 px of the end.', grows],
    [
      'R361',
      'There are three lists: completed, reserved, and draw events.',
      testsOf('web/src/pages/missions/browse-missions-page.tsx')(
        "oneOf(['completed', 'reserved', 'events'])",
      ),
    ],
    [
      'R362',
      'Missions and events are cards, three in a row.',
      testsOf('web/src/pages/missions/browse-missions-page.tsx')('<Grid columns={3}>'),
    ],
  ],
};

export const fanPageArea: Area = {
  rows: [
    [
      'R105',
      'A press on the picture changes it.',
      fanPage('pressing the picture opens a dialog that can replace or remove it'),
      decided('rules/accounts.md#profile-and-language'),
    ],
    ['R106', 'The page has name, mail address and coins.', wholeFan],
    [
      'R107',
      'It leads to the editor of what they told of themselves, and to the history of their coins.',
      wholeFan,
    ],
    ['R108', 'A window leads to becoming a creator, and says what cannot be undone.', wholeFan],
    ['R109', 'It has its tabs.', fanPage('has a tab for rejected missions only if there are any')],
    [
      'R110',
      'What was rejected has a tab only where there is some.',
      fanPage('has a tab for rejected missions only if there are any'),
    ],
    ['R111', 'An empty tab leads on.', empty],
    ['R112', 'The followed creators grow by themselves.', grows],
    ['R113', 'Lists come six at a time.', grows],
    [
      'R224',
      'A call lists what a member likes.',
      likes('lists liked missions with the newest like first, page by page'),
    ],
    ['R225', 'A call lists a member’s own missions.', lists('filter, sort and turn pages')],
    ['R581', 'Who follows nobody reads so.', empty],
    ['R582', 'Who has no missions reads so.', empty],
    ['R583', 'Who likes nothing reads so.', empty],
    ['R589', 'Lists grow within 100 px of the end.', grows],
  ],
};

const wantsProfile = newbiePage('the profile needs a picture and a tag');
const wantsMission = newbiePage('the missions card needs an active basic or lucky mission: %s');

export const newbie: Area = {
  rows: [
    [
      'R353',
      'It has cards for the profile, the missions and the draw events.',
      newbiePage(
        'shows cards for the profile, the missions and the draw events, each with its state and link',
      ),
      newbieWalk('an applicant prepares their page and reads that it waits for approval'),
      decided('rules/creators.md#applying'),
    ],
    [
      'R354',
      'Once the list is done it says that the approval is waited for.',
      newbiePage('a complete preparation says that approval is pending, and everything can still be edited'),
    ],
    [
      'R355',
      'Who is approved is led to their own page.',
      creatorPage('an approved creator is redirected from the preparation page to their own page'),
    ],
    ['R454', 'The profile is done with a picture and a tag.', wantsProfile],
    [
      'R455',
      'The event is done with one that exists.',
      testsOf('web/src/app/shown/newbie.test.ts')('the event card is done once there is an event'),
    ],
    ['R456', 'The missions are done with an active basic or lucky one.', wantsMission],
  ],
};
