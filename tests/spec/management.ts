import { type Area, decided, testsOf } from './row.ts';
import { creatorLists, creatorStop, creatorWork, lists } from './shown-by.ts';

const dates = testsOf('web/src/lib/format/dates.test.ts');
const workplace = creatorWork(
  'the workplace begins with the basic products, and says how many are in each list',
);

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
    ['R366', 'One page has the basic products.', creatorWork('the page of %s lists that kind of products')],
    ['R367', 'One page has the lucky products.', creatorWork('the page of %s lists that kind of products')],
    [
      'R373',
      'Custom missions have two tabs.',
      creatorWork('custom missions stand in two tabs, what waits and what was accepted'),
    ],
    [
      'R374',
      'What is completed leads to the income.',
      creatorWork('an empty list says so; that of what is completed leads to the income'),
    ],
    ['R376', 'One page has what was rejected.', creatorWork('one page has what was rejected')],
    [
      'R377',
      'Each list is sorted by date and by price, either way, and has pages.',
      creatorWork('the list of %s is sorted by date, by the highest and by the lowest price'),
      creatorWork('a list goes on page by page, and another order begins at its first'),
    ],
    [
      'R379',
      'A row has its number, who asked, for what, for how many coins and when.',
      creatorWork('a row has its number in the whole list, who asked, for what, for how many coins and when'),
      creatorWork('a completed mission says when it was completed, too'),
    ],
    [
      'R378',
      'A row leads to its mission, or to a decision on it.',
      creatorWork('one page has what was rejected'),
      creatorWork('is said once it is done, and why where it is not'),
    ],
    [
      'R380',
      'The date of a deadline is red on its last day.',
      dates('knows the last day, which is as long as any other'),
    ],
    [
      'R398',
      'What is counted for a creator.',
      lists('count what the events tell, and a rebuild counts the same'),
    ],
    ['R504', 'A call counts.', lists('count what the events tell, and a rebuild counts the same')],
    [
      'R584',
      'An empty list says so.',
      creatorWork('an empty list says so; that of what is completed leads to the income'),
    ],
    ['R371', 'Basic missions to perform have a list.', creatorStop('/mission-management/list/normal')],
    ['R372', 'Lucky missions to perform have a list.', creatorStop('/mission-management/list/lucky')],
    [
      'R375',
      'What is completed is narrowed to a year or month, and summed up.',
      creatorLists('is summed up over the years, a year or a month, as its list is narrowed'),
      decided('rules/missions.md#work-lists-of-creators'),
    ],
  ],
};
