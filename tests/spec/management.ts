import { type Area, decided, testsOf } from './row.ts';
import { creatorLists, creatorStop, creatorWork, lists } from './shown-by.ts';

const dates = testsOf('web/src/lib/format/dates.test.ts');
const workplace = creatorWork('the workspace opens with the basic products and shows the size of each list');

export const management: Area = {
  rows: [
    ['R364', 'The workplace begins with the basic products.', workplace],
    [
      'R365',
      'Its menu says how many are in each list.',
      workplace,
      decided('rules/missions.md#work-lists-of-creators'),
      decided('rules/missions.md#work-lists-of-creators'),
    ],
    [
      'R366',
      'One page has the basic products.',
      creatorWork('the page of %s lists only products of that kind'),
    ],
    [
      'R367',
      'One page has the lucky products.',
      creatorWork('the page of %s lists only products of that kind'),
    ],
    [
      'R373',
      'Custom missions have two tabs.',
      creatorWork('custom missions have two tabs: waiting and accepted'),
    ],
    [
      'R374',
      'What is completed leads to the income.',
      creatorWork('an empty list says so, and the completed list leads to the income'),
    ],
    [
      'R376',
      'One page has what was rejected.',
      creatorWork('one page lists all rejected missions, and each row leads to its mission'),
    ],
    [
      'R377',
      'Each list is sorted by date and by price, either way, and has pages.',
      creatorWork('the list of %s can be sorted by date, highest price and lowest price'),
      creatorWork('a list has pages, and a new sort order starts at the first page'),
    ],
    [
      'R379',
      'A row has its number, who asked, for what, for how many coins and when.',
      creatorWork('a row shows its number in the whole list, the fan, the wish, the coins and the time'),
      creatorWork('a completed mission also shows when it was completed'),
    ],
    [
      'R378',
      'A row leads to its mission, or to a decision on it.',
      creatorWork('one page lists all rejected missions, and each row leads to its mission'),
      creatorWork('%s is confirmed when done, and a refusal says why'),
    ],
    [
      'R380',
      'The date of a deadline is red on its last day.',
      dates('the last day is the final 24 hours before the deadline'),
    ],
    [
      'R398',
      'What is counted for a creator.',
      lists('count by the events, and a rebuild gives the same counts'),
    ],
    ['R504', 'A call counts.', lists('count by the events, and a rebuild gives the same counts')],
    [
      'R584',
      'An empty list says so.',
      creatorWork('an empty list says so, and the completed list leads to the income'),
    ],
    ['R371', 'Basic missions to perform have a list.', creatorStop('/mission-management/list/normal')],
    ['R372', 'Lucky missions to perform have a list.', creatorStop('/mission-management/list/lucky')],
    [
      'R375',
      'What is completed is narrowed to a year or month, and summed up.',
      creatorLists('are summed up over all years, a year or a month, with the filters of the list'),
      decided('rules/missions.md#work-lists-of-creators'),
    ],
  ],
};
