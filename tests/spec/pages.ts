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
const empty = fanPage('an empty tab of %s says so and leads on');
const wholeFan = fanPage('says who somebody is, what they log in with and what they have');
const wholeCreator = creatorPage(
  'says who the creator is: name, picture, tags, words, links, followers and likes',
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
      missionPages('a card leads to the mission, and its head to the creator'),
    ],
    ['R429', 'A completed mission shows its answer.', missionPages('a completed mission shows %s')],
    [
      'R430',
      'One that is accepted shows a picture, or the box of a custom one.',
      missionPages('one that is accepted shows its picture'),
    ],
    [
      'R431',
      'One that was rejected shows what was asked for.',
      missionPages('one that was rejected its request'),
    ],
    [
      'R546',
      'An answer is saved under its words, with the ending of what it is.',
      missionPages('an answer is saved under its words'),
      testsOf('services/src/slices/ground/files/kinds.test.ts')('what is saved ends in what it is'),
      files('parts of it, its size, and a name to save it under'),
    ],
    ['R579', 'What cannot be saved says so.', missionPages('what cannot be saved says so')],
    [
      'R592',
      'Five pictures stand in for one that is missing.',
      missionPages('a card without a picture has one of five skies'),
    ],
  ],
};

export const creatorPageArea: Area = {
  rows: [
    ['R323', 'The page begins at its top.', creatorPage('begins at its top')],
    ['R324', 'It has the name.', wholeCreator],
    ['R326', 'It has links to other places.', wholeCreator],
    ['R327', 'It has tags and a description.', wholeCreator],
    ['R328', 'It says how many follow and like.', wholeCreator],
    [
      'R330',
      'It has a tab for each kind of mission.',
      creatorPage('has a tab for each kind, and begins with the first that there is'),
    ],
    [
      'R331',
      'The first kind that there is comes first.',
      creatorPage('without basic missions it begins with the lucky ones'),
      testsOf('web/src/features/products/offered-kinds.test.ts')('begins with the first of the first tab'),
    ],
    ['R332', 'Where nothing is offered it says so.', creatorPage('who offers nothing says so')],
    [
      'R333',
      'One card is chosen at a time, and it alone can be asked for.',
      creatorPage('one mission is chosen at a time'),
    ],
    ['R334', 'Nobody asks on their own page.', creatorPage('its owner asks for nothing there')],
    [
      'R335',
      'Three cards in a row, then two, then one.',
      sheets('cards three in a row, two up to 991 px and one up to 767 px'),
    ],
    ['R336', 'What was granted is shown.', creatorPage('shows the wishes that were granted')],
    [
      'R337',
      'Its owner finds the way to their profile and their missions.',
      creatorPage('and finds the way to their missions and their profile'),
    ],
    [
      'R338',
      'Who is not there cannot be found.',
      creatorPage('nobody’s page, or that of somebody who is not approved, cannot be found'),
      decided('rules/web-app.md#opening-pages'),
    ],
    [
      'R339',
      'Who is not approved cannot be found by others.',
      creatorPage('nobody’s page, or that of somebody who is not approved, cannot be found'),
      creators('freezes the coins for ever and opens a page that waits for approval'),
    ],
    [
      'R340',
      'Who waits for the approval is told so.',
      creatorPage('its owner is told that it waits for the approval'),
    ],
    [
      'R341',
      'No ranking stands there: the specification’s are placeholders.',
      decided('rules/web-app.md#deviations-from-the-specification'),
    ],
    ['R342', 'A link is copied, and that is said.', creatorPage('a link is copied, and that is said')],
    [
      'R329',
      'The page shows the draw event that goes on.',
      testsOf('web/src/pages/creators/creator-event.tsx')('The draw event that a creator holds now'),
    ],
    [
      'R392',
      'The reply has the creator, who follows and who likes, and the draw event that goes on.',
      creators('freezes the coins for ever and opens a page that waits for approval'),
      follows('counts once, however often it is pressed, and shows to who follows'),
      likes('a like counts once, however often it is pressed'),
      decided('adr/0003-calls-are-plain-data.md'),
    ],
    [
      'R499',
      'A creator is found by id and by address.',
      creators('freezes the coins for ever and opens a page that waits for approval'),
    ],
    [
      'R325',
      'It shows the film of an introduction, or the picture.',
      creatorPage('by a film stands in the place of the picture, and is silent until somebody plays it'),
      creatorPage('says who the creator is: name, picture, tags, words, links, followers and likes'),
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
      fanPage('a press on the picture changes it'),
      decided('rules/accounts.md#profile-and-language'),
    ],
    ['R106', 'The page has name, mail address and coins.', wholeFan],
    [
      'R107',
      'It leads to the editor of what they told of themselves, and to the history of their coins.',
      wholeFan,
    ],
    ['R108', 'A window leads to becoming a creator, and says what cannot be undone.', wholeFan],
    ['R109', 'It has its tabs.', fanPage('has a tab for what was rejected only where something was')],
    [
      'R110',
      'What was rejected has a tab only where there is some.',
      fanPage('has a tab for what was rejected only where something was'),
    ],
    ['R111', 'An empty tab leads on.', empty],
    ['R112', 'The followed creators grow by themselves.', grows],
    ['R113', 'Lists come six at a time.', grows],
    [
      'R224',
      'A call lists what a member likes.',
      likes('the liked ones are listed with the newest like first, page by page'),
    ],
    ['R225', 'A call lists a member’s own missions.', lists('filter, sort and turn pages')],
    ['R581', 'Who follows nobody reads so.', empty],
    ['R582', 'Who has no missions reads so.', empty],
    ['R583', 'Who likes nothing reads so.', empty],
    ['R589', 'Lists grow within 100 px of the end.', grows],
  ],
};

const wantsProfile = newbiePage('the profile wants a picture and a tag');
const wantsMission = newbiePage('the missions want an active basic or lucky one');

export const newbie: Area = {
  rows: [
    [
      'R353',
      'It has cards for the profile, the missions and the draw events.',
      newbiePage('has a card for the profile, the missions and the draw events'),
      newbieWalk('an applicant prepares their page, and reads that the approval is waited for'),
      decided('rules/creators.md#applying'),
    ],
    [
      'R354',
      'Once the list is done it says that the approval is waited for.',
      newbiePage('once all is there it says that the approval is waited for'),
    ],
    [
      'R355',
      'Who is approved is led to their own page.',
      creatorPage('who is approved is led from the page of those who wait to their own'),
    ],
    ['R454', 'The profile is done with a picture and a tag.', wantsProfile],
    [
      'R455',
      'The event is done with one that exists.',
      testsOf('web/src/app/shown/newbie.test.ts')('an event is done once there is one'),
    ],
    ['R456', 'The missions are done with an active basic or lucky one.', wantsMission],
  ],
};
