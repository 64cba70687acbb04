import { type Area, decided, testsOf } from './row.ts';

const faqCalls = testsOf('tests/api/board/faq.test.ts');
const faqPage = testsOf('web/src/app/shown/faq.test.ts');
const sixAPage = faqCalls('questions come six a page in their order, or in the other one');

const supportPage = testsOf('web/src/app/shown/support.test.ts');
const popupCalls = testsOf('tests/api/popups/popups.test.ts');
const popupPage = testsOf('web/src/app/shown/popup.test.ts');
const putAway = testsOf('web/src/features/popups/put-away.test.ts');
const shownWhole = popupCalls('a popup is shown with its picture, its links and its colours');
const closed = popupPage('what was closed is shown to that reader no more, and to the other one still');

export const popup: Area = {
  rows: [
    [
      'R71',
      'A visitor is shown a popup on the landing page.',
      popupPage('a visitor is shown the popup on the landing page, with the way for visitors'),
    ],
    [
      'R114',
      'A member is shown one on their page, unless they put it away.',
      popupPage('a member is shown it on their own page'),
      closed,
    ],
    [
      'R136',
      'The browser keeps which popups were closed, by members and by visitors.',
      putAway('what was closed is never shown to that reader again, and to the other one still'),
    ],
    ['R145', 'A popup has a title, a picture, colours, and a link for each reader.', shownWhole],
    [
      'R183',
      'It is shown until it is closed, or until a member follows its link.',
      closed,
      popupPage('a member who follows it has seen it; a visitor may come back to it'),
    ],
    [
      'R229',
      'A call reads the one that is shown now.',
      shownWhole,
      decided('rules/editorial.md#frequent-questions'),
    ],
  ],
};

const termsPage = testsOf('web/src/app/shown/terms.test.ts');
const versions = testsOf('contracts/src/legal/versions.test.ts');
const announced = testsOf('tests/api/legal/announce.test.ts');
const objections = testsOf('tests/api/users/objections.test.ts');
const agreements = testsOf('tests/api/accounts/agreements.test.ts');
const eachText = termsPage('%s shows the text that is in force, and since when');
const all = termsPage('agreeing to all ticks both required boxes, and taking it back unticks them');
const wayOn = termsPage('without both there is no way on, and it is said why');

export const terms: Area = {
  rows: [
    [
      'R98',
      'Before signing up one agrees to the terms and to the privacy policy, or to both at once.',
      all,
      agreements('which versions of the terms and of the privacy policy a member agreed to is kept'),
    ],
    ['R99', 'Each opens to be read.', termsPage('each required text opens in a window of its own')],
    ['R100', 'From there it goes on to the form.', wayOn],
    ['R169', 'Agreeing to all ticks both, and back.', all],
    ['R191', 'Without both there is no way on, and a sentence says why.', wayOn],
  ],
};

export const legal: Area = {
  rows: [
    ['R132', 'The terms of service can be read.', eachText],
    ['R133', 'The privacy policy can be read.', eachText],
    [
      'R134',
      'The operating policy says what is allowed, deadlines, penalties, settlement and grades.',
      termsPage('the operating policy says what is not allowed, deadlines, penalties, settlement and grades'),
    ],
    [
      'R311',
      'Changes are announced 15 days before, unfavourable ones 30.',
      versions('the versions that there are follow each other, each announced long enough before'),
      announced('every member is told of new terms, once, on their list and by mail'),
      decided('rules/legal.md#agreement'),
    ],
    [
      'R312',
      'Whoever the staff shuts out has thirty days to object.',
      objections(
        'whom an operator shuts out reads why by the link of the mail, objects, and reads the answer',
      ),
      objections(
        'an objection is taken until the thirtieth day is over in Korea, and its answer read for thirty days',
      ),
      decided('rules/users.md#objections'),
    ],
  ],
  notYet: [],
};

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
      'Who found no answer is led to a chat and to a form, and told when somebody answers.',
      faqPage('leads to a chat in a new tab where one is configured, and says when support answers'),
      faqCalls('the address of a chat is told where one is configured'),
      supportPage('a member asks from the frequent questions, and is led to the page of the question'),
      decided('rules/editorial.md#frequent-questions'),
      decided('rules/editorial.md#support-questions'),
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
