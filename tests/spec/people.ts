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
      portraits('a portrait takes the place of the default picture everywhere, for everybody to see'),
      logins('a creator sees their profile'),
    ],
    [
      'R214',
      'A call tells who is signed in, with picture, roles and creator.',
      logins('a creator sees their profile'),
      portraits('a portrait takes the place of the default picture everywhere, for everybody to see'),
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
      accounts('makes an unverified member, whose mail leads to our page; confirming makes a fan'),
      client('signs a member up without a date of birth, and in'),
      decided('rules/accounts.md#age'),
    ],
    ['R166', 'Who has signed up is logged in, and confirms the address by a mail.', joined],
    [
      'R192',
      'Nickname, address, and the password twice are asked for.',
      signUpRules('wants every required field, equal passwords and fourteen years, and says which is wrong'),
      accounts('%s is refused by its field and changes nothing'),
    ],
    [
      'R193',
      'The two passwords are the same.',
      signUpRules('wants every required field, equal passwords and fourteen years, and says which is wrong'),
    ],
    [
      'R194',
      'A phone number has digits alone; it and the address may be left out.',
      accounts('%s is refused by its field and changes nothing'),
    ],
    [
      'R195',
      'From 14 to 18 a guardian agrees.',
      guardians('pays once a guardian has agreed by the mail’s link, and no more once they take it back'),
      guardians('is one until the day of the nineteenth birthday in Korea'),
    ],
    [
      'R215',
      'The call answers with an id.',
      accounts('makes an unverified member, whose mail leads to our page; confirming makes a fan'),
    ],
    [
      'R257',
      'What is taken is said.',
      accounts('an address is taken once, in whatever case, also by two at once'),
      testsOf('tests/journeys/every-page/app-stops.ts')("route: '/sign-up'"),
    ],
    [
      'R258',
      'What is refused is said at its field.',
      accounts('%s is refused by its field and changes nothing'),
      testsOf('tests/catalogue/form.test.ts')(
        'shows what the server refuses at its field, until that is changed',
      ),
    ],
    [
      'R256',
      'Any other failure is said in common words.',
      testsOf('tests/catalogue/form.test.ts')(
        'says above its button what is about no field, and keeps what was typed',
      ),
    ],
    [
      'R102',
      'Who reads Korean may search the address by its postcode.',
      postcodes('fills the field with what is chosen, and its window closes'),
      decided('rules/accounts.md#profile-and-language'),
    ],
    [
      'R261',
      'A window of the search that nobody waits for says so.',
      postcodes('without a page that waits for the address says so'),
    ],
  ],
};

export const socialLogin: Area = {
  rows: [
    [
      'R82',
      'A page leads to Apple, Google and Facebook.',
      socialJourney('somebody joins with %s at %s, and logs in with it the next time'),
      apple('Apple is offered before the others'),
    ],
    [
      'R140',
      'What Apple sends is a code and a token.',
      apple('somebody new becomes a member by Apple, and is signed in the next time'),
      appleRefusals('is taken nowhere else, and nothing but a form is a way back from Apple'),
    ],
    [
      'R165',
      'What stands in the hash of the address, a code or a token, signs in with Apple, and leaves the address.',
      socialJourney('half of what Apple says logs nobody in, and the address keeps nothing of it'),
      socialJourney('somebody joins with %s at %s, and logs in with it the next time'),
    ],
    [
      'R213',
      'The page sends what Apple said, and is logged in.',
      apple('somebody new becomes a member by Apple, and is signed in the next time'),
      appleRefusals('with a code that is for somebody else'),
      appleRefusals('in another browser, which spoils it for nobody'),
    ],
    [
      'R251',
      'What Apple’s sign-in comes to nothing by is said in words of its own.',
      socialJourney('half of what Apple says logs nobody in, and the address keeps nothing of it'),
    ],
    [
      'R163',
      'What comes back in the address signs in: a code for the session’s token, not the token.',
      social('somebody new becomes a member by %s, and is signed in the next time'),
      socialRefusals('is nothing to another browser, which spoils it for nobody'),
    ],
    [
      'R83',
      'From there lead the login by e-mail, the sign-up, and what is collected of people.',
      socialJourney('a link with somebody else’s code logs nobody in, and the address keeps nothing of it'),
    ],
    [
      'R164',
      'What comes back in the address as an error is said.',
      socialJourney('a link with somebody else’s code logs nobody in, and the address keeps nothing of it'),
    ],
    [
      'R211',
      'A browser is sent to Google, and comes back to the login.',
      social('somebody new becomes a member by %s, and is signed in the next time'),
      socialRefusals('nobody is sent back to any address but the two pages'),
    ],
    [
      'R212',
      'A browser is sent to Facebook, and comes back to the login.',
      social('somebody new becomes a member by %s, and is signed in the next time'),
      socialRefusals('nobody is sent back to any address but the two pages'),
    ],
  ],
};

export const creatorApplication: Area = {
  rows: [
    [
      'R14',
      'An application is reviewed in 7 to 14 days.',
      reviews('waits, is brought to mind on the seventh day and is overdue on the fourteenth'),
    ],
    ['R170', 'A member applies from their page.', testsOf('tests/api/creators/matrix.ts')('becomeCreator')],
    [
      'R171',
      'Their coins cannot be used any more.',
      becoming('freezes the coins for ever and opens a page that waits for approval'),
    ],
    [
      'R172',
      'That is for ever, and said before.',
      becoming('freezes the coins for ever and opens a page that waits for approval'),
      testsOf('tests/journeys/every-page/app-stops.ts')("route: '/creator-registration'"),
    ],
    ['R173', 'A call makes a member a creator.', becoming('twice with one key is done once')],
    [
      'R103',
      'A visitor signs up as a creator: the form of a member, and from there to the application.',
      testsOf('web/src/app/shown/creator-sign-up.test.ts')(
        'a visitor begins with the terms and the form of a member, and is known again once the address is confirmed',
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
      noticed('what a member was told is said in their language, and leads to what it is about'),
      listOfNotices(
        'notices are a table of picture, content and moment, in Korean time as the language writes it',
      ),
      listOfNotices('a further page is asked for by its number'),
      decided('rules/notices.md#live-pages'),
    ],
    [
      'R119',
      'Each leads to what it is about.',
      noticed('what a member was told is said in their language, and leads to what it is about'),
    ],
    [
      'R121',
      'An empty list says so; pages are offered where there is more than one.',
      testsOf('web/src/app/shown/own-bar.test.ts')('who was told nothing is told so'),
      testsOf('web/src/ui/pager-range.test.ts')('shows every page of a few'),
    ],
    ['R228', 'A call gives a page of twelve.', noticed('they come page by page, the newest first')],
    [
      'R118',
      'The picture of who it is about stands beside each, or a placeholder.',
      ofNotices('a notice has the picture of who it is about, and the mission and the comment as ids'),
      noticesShown('a notice has its picture, or a placeholder, and its day'),
    ],
    [
      'R120',
      'Days are written YYYY.MM.DD.',
      noticesShown('a notice has its picture, or a placeholder, and its day'),
    ],
    [
      'R146',
      'What it is about stands in fields of its own: picture, mission, comment.',
      ofNotices('a notice has the picture of who it is about, and the mission and the comment as ids'),
    ],
  ],
};
