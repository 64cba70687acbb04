import { type Area, decided, testsOf } from './row.ts';

const faqCalls = testsOf('tests/api/board/faq.test.ts');
const faqPage = testsOf('web/src/app/shown/faq.test.ts');
const sixAPage = faqCalls('questions come six a page in their order, or in the other one');

export const faq: Area = {
  rows: [
    [
      'R126',
      'Inside the mobile app there is no title.',
      faqPage('has no title of its own inside the mobile app'),
    ],
    [
      'R127',
      'There are two kinds of questions, and those about payments come first.',
      faqPage('begins with questions about payments, and asks for those about missions'),
    ],
    [
      'R128',
      'Rows stand in groups of three, and one is open at a time.',
      faqPage('has its rows in groups of three, of which one is open at a time'),
    ],
    ['R129', 'Where there are none it is said.', faqPage('says so where there are none')],
    [
      'R130',
      'Who found no answer is led to a chat, and told when somebody answers.',
      faqPage('leads to a chat in a new tab where one is configured, and says when support answers'),
      faqCalls('the address of a chat is told where one is configured'),
      decided(240),
    ],
    [
      'R155',
      'A question has an id, a title, an answer, when it was written, and what it is about.',
      faqCalls('a question is read in the language that is asked for'),
    ],
    ['R230', 'A call reads them by what they are about.', sixAPage],
    ['R274', 'Six stand on a page, ascending.', sixAPage],
  ],
};
