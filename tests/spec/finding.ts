import { type Area, decided, testsOf } from './row.ts';
import { creators, sheets } from './shown-by.ts';

/** The areas of finding and following creators, the front page, and the frame of every page. */

const web = (name: string) => testsOf(`web/src/app/shown/${name}.test.ts`);
const searchPage = web('creator-search');
const frontPage = web('landing');
const frame = web('frame');
const searching = testsOf('tests/api/creators/search.test.ts');
const follows = testsOf('tests/api/follows/follows.test.ts');

const typed = searchPage('Enter searches for a name from the first page, and the address holds the search');
const narrowed = searchPage(
  'each tag shows its number of creators, and a press filters the list from its first page',
);
const order = searchPage('the list can be ordered by %s');
const counted = searching('counts the listed creators of each tag');
const once = follows('counts once for repeated calls, and is marked for the follower');
const ends = follows('ends once, and can start again');
const followed = follows('lists the followed creators of a member, the newest first, page by page');
const stores = frontPage('links the stores that have the app, and no others');

export const search: Area = {
  rows: [
    ['R72', 'A heading, a prompt, a text box; Enter searches.', typed],
    [
      'R73',
      'Five tags in a row, each with how many carry it.',
      narrowed,
      sheets('tags five in a row, and all of them in one that scrolls up to 767 px'),
    ],
    ['R74', 'Newest, recommended, popular.', order, decided('rules/web-app.md#installing')],
    ['R75', 'Cards stand four in a row.', sheets('cards four in a row, and two up to 991 px')],
    [
      'R76',
      'The list grows within 50 px of its end.',
      searchPage(
        'the list loads more within 50 px of its end, has no duplicates, and keeps its place on return',
      ),
      decided('rules/web-app.md#waiting-and-failing'),
    ],
    ['R77', 'Any change begins at the first page.', typed, narrowed, order],
    [
      'R78',
      'A card leads to the page’s own address, or to the one by id.',
      searchPage('a card leads to the creator’s page address, or to the address by id if there is none'),
    ],
    [
      'R80',
      'Where nothing is found it says so.',
      searchPage('an empty result says so and leads back to all creators'),
    ],
    [
      'R81',
      'Who is for adults is not found.',
      searching('leaves out pages that are not approved, hidden or for adults'),
      testsOf('tests/api/adults.test.ts')(
        'disappears from all lists and previews once its creator is marked for adults',
      ),
    ],
    [
      'R143',
      'An item has the creator, their picture, and whether the reader follows.',
      follows('is marked in the search of the follower'),
      searchPage('a card leads to the creator’s page address, or to the address by id if there is none'),
    ],
    ['R144', 'A tag has its id, its name and a count.', counted],
    ['R231', 'A call lists the tags.', counted],
    [
      'R232',
      'A call searches by name, tag and order, page by page.',
      creators('finds approved creators without adult content by part of the name and by tag'),
      creators('sorts by age, by missions performed, and by grade'),
      searching('lists each creator once over all pages'),
      decided('rules/creators.md#search-and-lists'),
    ],
    [
      'R259',
      'What cannot be read says so, and is tried again.',
      searchPage('a failed load says so and can be retried'),
      decided('rules/creators.md#search-and-lists'),
    ],
  ],
};

export const follow: Area = {
  rows: [
    ['R9', 'Fans follow creators.', once],
    [
      'R79',
      'The heart of a card leads a visitor to the login.',
      searchPage('a visitor who follows is led to the login'),
    ],
    ['R156', 'An item of the followed has the creator.', followed],
    [
      'R168',
      'Whether one follows is true after a follow, and false after it ends.',
      ends,
      searchPage('a follow shows before the reply, and is reverted with a message if it is refused'),
    ],
    ['R226', 'A call lists whom one follows.', followed],
    ['R227', 'Another lists them page by page.', followed],
    ['R233', 'A call follows.', once],
    ['R234', 'A call ends it.', ends],
  ],
};

export const landing: Area = {
  rows: [
    ['R23', 'It leads to the stores of the app for phones.', stores, decided('rules/web-app.md#installing')],
    [
      'R69',
      'A headline, a line below it, and a button to the search.',
      frontPage('explains Sowon and how it works, and starts with the search'),
    ],
    ['R70', 'It has the badges of the stores.', stores, decided('rules/web-app.md#installing')],
  ],
};

export const layout: Area = {
  rows: [
    [
      'R62',
      'Who is signed in has the search, the missions, notices and a menu.',
      frame('a member also sees their notices, and a menu in place of the login'),
    ],
    [
      'R63',
      'A visitor has the search, the missions and the login.',
      frame('a visitor sees the search, the missions and the login in the header'),
    ],
    [
      'R64',
      'The header changes past 100 px.',
      frame('the header gets a background after more than 100 px of scrolling'),
    ],
    [
      'R65',
      'The menu of creators.',
      frame('a creator’s menu has their page, missions and income, and the logout'),
    ],
    ['R66', 'The menu of fans.', frame('a fan’s menu has their page and the logout')],
    [
      'R67',
      'The footer leads to frequent questions and the texts that bind, and says who runs the service.',
      frame('the footer has the FAQ, the terms, the company with its address, and the support hours'),
    ],
    [
      'R68',
      'Who presses to contact us reads that it is in preparation.',
      frame('pressing the contact link says that it is in preparation'),
    ],
    [
      'R131',
      'What cannot be found says so, and leads home.',
      frame('an unknown address says so and leads to the start page'),
    ],
    [
      'R202',
      'A colour has 3 or 6 hexadecimal digits.',
      testsOf('contracts/src/popups/schemas.test.ts')('%j is checked as a colour: %s'),
    ],
    [
      'R317',
      'Support answers on weekdays from 11:00 to 19:00.',
      frame('the footer has the FAQ, the terms, the company with its address, and the support hours'),
    ],
  ],
};
