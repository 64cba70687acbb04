import { type Area, decided, testsOf } from './row.ts';

/** The areas of members: joining, logging in, and notices. */

const client = testsOf('tests/spec/client-members.ts');
const accounts = testsOf('tests/api/accounts/accounts.test.ts');
const logins = testsOf('tests/api/accounts/login.test.ts');
const social = testsOf('tests/api/accounts/social.test.ts');
const socialRefusals = testsOf('tests/api/accounts/social-refusals.test.ts');
const apple = testsOf('tests/api/accounts/apple.test.ts');
const appleRefusals = testsOf('tests/api/accounts/apple-refusals.test.ts');
const socialJourney = testsOf('tests/journeys/social.test.ts');
const portraits = testsOf('tests/api/accounts/portraits.test.ts');
const guardians = testsOf('tests/api/guardians/guardians.test.ts');
const reviews = testsOf('tests/api/reviews/reviews.test.ts');
const becoming = testsOf('tests/api/creators/creators.test.ts');
const noticed = testsOf('tests/api/notices/listed.test.ts');
const listOfNotices = testsOf('web/src/app/shown/notices.test.ts');
const ofNotices = testsOf('tests/api/notices/pictures.test.ts');
const noticesShown = testsOf('web/src/app/shown/own-bar.test.ts');
const postcodes = testsOf('tests/journeys/postcode.test.ts');
const signUpRules = testsOf('web/src/features/accounts/sign-up-rules.test.ts');
const walks = testsOf('tests/journeys/walks.test.ts');
const joined = walks('a visitor becomes a member by the link of a real mail');

export const accountsArea: Area = {
  rows: [
    [
      'R1',
      'A member is at least 14 years old.',
      accounts('members are at least 14 on the KST date of today'),
    ],
    [
      'R137',
      'Who is signed in: name, picture, roles, where they live, and their page.',
      portraits('shows a portrait instead of the default picture everywhere and to everybody'),
      logins('returns the creator profile of a creator'),
    ],
    [
      'R214',
      'A call tells who is signed in, with picture, roles and creator.',
      logins('returns the creator profile of a creator'),
      portraits('shows a portrait instead of the default picture everywhere and to everybody'),
    ],
  ],
};

export const signUp: Area = {
  rows: [
    ['R101', 'A form asks for who somebody is and how they will log in.', joined],
    ['R104', 'Then a page says that a mail was sent.', joined],
    [
      'R142',
      'A call takes all of it.',
      accounts('makes an unverified member; the confirmation link of the mail makes the member a fan'),
      client('signs a member up without a date of birth, and in'),
      decided('rules/accounts.md#age'),
    ],
    ['R166', 'Who has signed up is logged in, and confirms the address by a mail.', joined],
    [
      'R192',
      'Nickname, address, and the password twice are asked for.',
      signUpRules(
        'requires every field, equal passwords and an age of fourteen, and names the invalid field',
      ),
      accounts('rejects %s with an error at its field and changes nothing'),
    ],
    [
      'R193',
      'The two passwords are the same.',
      signUpRules(
        'requires every field, equal passwords and an age of fourteen, and names the invalid field',
      ),
    ],
    [
      'R194',
      'A phone number has digits alone; it and the address may be left out.',
      accounts('rejects %s with an error at its field and changes nothing'),
    ],
    [
      'R195',
      'From 14 to 18 a guardian agrees.',
      guardians('can pay after a guardian agreed by the mailed link, until the guardian withdraws'),
      guardians('is a minor until the day of the nineteenth birthday in Korea'),
    ],
    [
      'R215',
      'The call answers with an id.',
      accounts('makes an unverified member; the confirmation link of the mail makes the member a fan'),
    ],
    [
      'R257',
      'What is taken is said.',
      accounts('accepts an address once, ignoring case, also for two concurrent sign-ups'),
      testsOf('tests/journeys/every-page/app-stops.ts')("route: '/sign-up'"),
    ],
    [
      'R258',
      'What is refused is said at its field.',
      accounts('rejects %s with an error at its field and changes nothing'),
      testsOf('tests/catalogue/form.test.ts')('shows a server error at its field until the field changes'),
    ],
    [
      'R256',
      'Any other failure is said in common words.',
      testsOf('tests/catalogue/form.test.ts')(
        'shows an error without a field above the button, and keeps the typed values',
      ),
    ],
    [
      'R102',
      'Who reads Korean may search the address by its postcode.',
      postcodes('fills the field with the chosen address and closes its window'),
      decided('rules/accounts.md#profile-and-language'),
    ],
    [
      'R261',
      'A window of the search that nobody waits for says so.',
      postcodes('says so if no page waits for the address'),
    ],
  ],
};

export const socialLogin: Area = {
  rows: [
    [
      'R82',
      'A page leads to Apple, Google and Facebook.',
      socialJourney('a visitor signs up with %s at %s, and logs in with it the next time'),
      apple('Apple is offered before the others'),
    ],
    [
      'R140',
      'What Apple sends is a code and a token.',
      apple('makes a new person a member by Apple and signs the member in the next time'),
      appleRefusals('is accepted at the Apple callback alone, and that callback accepts nothing else'),
    ],
    [
      'R165',
      'What stands in the hash of the address, a code or a token, signs in with Apple, and leaves the address.',
      socialJourney('an incomplete reply of Apple logs nobody in, and the URL keeps nothing of it (%s)'),
      socialJourney('a visitor signs up with %s at %s, and logs in with it the next time'),
    ],
    [
      'R213',
      'The page sends what Apple said, and is logged in.',
      apple('makes a new person a member by Apple and signs the member in the next time'),
      appleRefusals('with a code that is for somebody else'),
      appleRefusals('in another browser; the sign-in of the first browser stays usable'),
    ],
    [
      'R251',
      'What Apple’s sign-in comes to nothing by is said in words of its own.',
      socialJourney('an incomplete reply of Apple logs nobody in, and the URL keeps nothing of it (%s)'),
    ],
    [
      'R163',
      'What comes back in the address signs in: a code for the session’s token, not the token.',
      social('makes a new person a member by %s and signs the member in the next time'),
      socialRefusals('is refused in another browser and stays valid in the first browser'),
    ],
    [
      'R83',
      'From there lead the login by e-mail, the sign-up, and what is collected of people.',
      socialJourney('a link with another person’s code logs nobody in, and the URL keeps nothing of it'),
    ],
    [
      'R164',
      'What comes back in the address as an error is said.',
      socialJourney('a link with another person’s code logs nobody in, and the URL keeps nothing of it'),
    ],
    [
      'R211',
      'A browser is sent to Google, and comes back to the login.',
      social('makes a new person a member by %s and signs the member in the next time'),
      socialRefusals('redirects only to the two allowed pages'),
    ],
    [
      'R212',
      'A browser is sent to Facebook, and comes back to the login.',
      social('makes a new person a member by %s and signs the member in the next time'),
      socialRefusals('redirects only to the two allowed pages'),
    ],
  ],
};

export const creatorApplication: Area = {
  rows: [
    [
      'R14',
      'An application is reviewed in 7 to 14 days.',
      reviews('keeps a review waiting, reminds on the seventh day and marks it overdue on the fourteenth'),
    ],
    ['R170', 'A member applies from their page.', testsOf('tests/api/creators/matrix.ts')('becomeCreator')],
    [
      'R171',
      'Their coins cannot be used any more.',
      becoming('freezes the coins permanently and opens a page that waits for approval'),
    ],
    [
      'R172',
      'That is for ever, and said before.',
      becoming('freezes the coins permanently and opens a page that waits for approval'),
      testsOf('tests/journeys/every-page/app-stops.ts')("route: '/creator-registration'"),
    ],
    ['R173', 'A call makes a member a creator.', becoming('twice with one key is done once')],
    [
      'R103',
      'A visitor signs up as a creator: the form of a member, and from there to the application.',
      testsOf('web/src/app/shown/creator-sign-up.test.ts')(
        'a visitor starts with the terms and the member form, and is recognised after confirming the address',
      ),
      decided('rules/settlements.md#tax'),
    ],
  ],
};

export const notifications: Area = {
  rows: [
    [
      'R117',
      'A page lists what a member was told as a table: picture, content, when; with pages.',
      noticed('shows notices in the language of the member with a link to their subject'),
      listOfNotices(
        'notices are a table of picture, content and time, in Korean time and the language’s format',
      ),
      listOfNotices('a further page is loaded by its number'),
      decided('rules/notices.md#live-pages'),
    ],
    [
      'R119',
      'Each leads to what it is about.',
      noticed('shows notices in the language of the member with a link to their subject'),
    ],
    [
      'R121',
      'An empty list says so; pages are offered where there is more than one.',
      testsOf('web/src/app/shown/own-bar.test.ts')('a member without notices reads that there are none'),
      testsOf('web/src/ui/pager-range.test.ts')('shows every page if there are few'),
    ],
    ['R228', 'A call gives a page of twelve.', noticed('lists notices page by page, the newest first')],
    [
      'R118',
      'The picture of who it is about stands beside each, or a placeholder.',
      ofNotices('returns the picture of the subject of a notice, and mission and comment as ids'),
      noticesShown('a notice shows its picture or a placeholder, and its day'),
    ],
    [
      'R120',
      'Days are written YYYY.MM.DD.',
      noticesShown('a notice shows its picture or a placeholder, and its day'),
    ],
    [
      'R146',
      'What it is about stands in fields of its own: picture, mission, comment.',
      ofNotices('returns the picture of the subject of a notice, and mission and comment as ids'),
    ],
  ],
};
