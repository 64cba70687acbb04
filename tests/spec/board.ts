import { type Area, decided, testsOf } from './row.ts';

const faqCalls = testsOf('tests/api/board/faq.test.ts');
const faqPage = testsOf('web/src/app/shown/faq.test.ts');
const sixAPage = faqCalls('pages questions by six in order or reversed, on payments by default');

const supportPage = testsOf('web/src/app/shown/support.test.ts');
const popupCalls = testsOf('tests/api/popups/popups.test.ts');
const popupPage = testsOf('web/src/app/shown/popup.test.ts');
const putAway = testsOf('web/src/features/popups/put-away.test.ts');
const shownWhole = popupCalls('shows a popup with picture, links and colours in the language of the reader');
const closed = popupPage('a closed popup stays hidden from that audience, and is still shown to the other');

export const popup: Area = {
  rows: [
    [
      'R71',
      'A visitor is shown a popup on the landing page.',
      popupPage('a visitor sees the popup on the landing page with the visitor link'),
    ],
    [
      'R114',
      'A member is shown one on their page, unless they put it away.',
      popupPage('a member sees the popup on their own page with the member link, not on the landing page'),
      closed,
    ],
    [
      'R136',
      'The browser keeps which popups were closed, by members and by visitors.',
      putAway('a closed popup is never shown again to that audience, and still to the other'),
    ],
    ['R145', 'A popup has a title, a picture, colours, and a link for each reader.', shownWhole],
    [
      'R183',
      'It is shown until it is closed, or until a member follows its link.',
      closed,
      popupPage('a member who follows the popup does not see it again; a visitor does'),
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
const eachText = termsPage('%s shows the text in force and since when');
const all = termsPage('“agree to all” ticks both required boxes, and unticking it clears both');
const wayOn = termsPage(
  'without both consents the page says why it stays; with both it leads to the sign-up form',
);

export const terms: Area = {
  rows: [
    [
      'R98',
      'Before signing up one agrees to the terms and to the privacy policy, or to both at once.',
      all,
      agreements('records which versions of the terms and of the privacy policy a member agreed to'),
    ],
    ['R99', 'Each opens to be read.', termsPage('each required text opens in its own window')],
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
      termsPage('the operating policy lists prohibitions, deadlines, penalties, settlement and grades'),
    ],
    [
      'R311',
      'Changes are announced 15 days before, unfavourable ones 30.',
      versions('the published versions are consecutive, each announced early enough'),
      announced('notifies every member of new terms once, on the list and by mail'),
      decided('rules/legal.md#agreement'),
    ],
    [
      'R312',
      'Whoever the staff shuts out has thirty days to object.',
      objections('lets a blocked member read the reason by the mailed link, object and read the answer'),
      objections(
        'accepts an objection until the thirtieth day is over in Korea, and shows its answer for thirty days',
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
      faqPage('opens with questions about payments, and loads those about missions on request'),
    ],
    [
      'R128',
      'Rows stand in groups of three, and one is open at a time.',
      faqPage('lists questions in groups of three, with one open at a time'),
    ],
    ['R129', 'Where there are none it is said.', faqPage('says that there are no questions')],
    [
      'R130',
      'Who found no answer is led to a chat and to a form, and told when somebody answers.',
      faqPage('opens a configured chat in a new tab and shows the support hours'),
      faqCalls('returns the chat address where one is configured'),
      supportPage('a member asks from the FAQ and is led to the question’s page'),
      decided('rules/editorial.md#frequent-questions'),
      decided('rules/editorial.md#support-questions'),
    ],
    [
      'R155',
      'A question has an id, a title, an answer, when it was written, and what it is about.',
      faqCalls('returns a question in the requested language, or in Korean if no translation exists'),
    ],
    ['R230', 'A call reads them by what they are about.', sixAPage],
    ['R274', 'Six stand on a page, ascending.', sixAPage],
  ],
};
