import { type Area, decided, testsOf } from './row.ts';

/** The areas of logging in: the form, the new session, and the verification of the address before it. */

const calls = testsOf('tests/api/accounts/login.test.ts');
const signingUp = testsOf('tests/api/accounts/accounts.test.ts');
const page = testsOf('web/src/app/shown/logins.test.ts');
const landing = testsOf('web/src/features/accounts/landing-of.test.ts')('depends on the role');
const stored = testsOf('web/src/lib/session.test.ts');

const form = page('the login needs both fields and links the sign-up');
const landed = page('a login stores the token and the member, and leads %s to their page');
const alike = calls('a wrong password and an unknown address are answered alike');
const token = calls('contain only the user and the session, and are refused for another kind of use');

export const login: Area = {
  rows: [
    ['R84', 'The form has two fields and leads to signing up.', form],
    [
      'R85',
      'It leads to who forgot their password.',
      form,
      testsOf('web/src/app/shown/passwords.test.ts')(
        'a forgotten password: the login links the form, which needs an address',
      ),
    ],
    ['R138', 'What is sent is the address as the name, and the password.', alike],
    ['R158', 'The token of the reply is kept, then the person, and then their page is shown.', landed],
    ['R159', 'A fan lands on their own page.', landed, landing],
    ['R160', 'A creator lands on their page, or on that of who waits for the approval.', landed, landing],
    ['R161', 'Who is not verified lands where they are asked to be.', landed, landing],
    [
      'R162',
      'Who is logged in is led from the login to the start.',
      page('a logged-in member is redirected from the login to the start page'),
    ],
    ['R185', 'It can be sent once both fields are filled in.', form, decided('rules/accounts.md#passwords')],
    ['R210', 'A call logs in; the token is in a header of its reply.', token, alike],
    [
      'R250',
      'A login that fails says to check both.',
      page('a failed login asks to check both fields, without naming the wrong one'),
      alike,
    ],
  ],
};

export const session: Area = {
  rows: [
    [
      'R61',
      'A session that is over leads to the login.',
      testsOf('tests/journeys/guards.ts')("expect(new URL(page.url()).pathname).toBe('/login')"),
    ],
    [
      'R135',
      'The browser keeps the session under the names of the specification.',
      stored('stores a fan under the names of the specification'),
      stored('recognises an unverified member and a creator'),
      stored('is empty at first, with a placeholder picture'),
    ],
  ],
};

const joined = signingUp(
  'makes an unverified member; the confirmation link of the mail makes the member a fan',
);

export const verification: Area = {
  rows: [
    [
      'R97',
      'The mail leads to the page that completes the sign-up.',
      joined,
      decided('rules/accounts.md#signing-up'),
    ],
    ['R167', 'Signing up sends a mail; who confirms it is a member with all rights.', joined],
    [
      'R221',
      'A call sends the mail again.',
      signingUp('sends a new code once a minute, at most five a day; only the newest is valid'),
      page('the notice %s says so, and the mail can be resent'),
    ],
    [
      'R255',
      'That it was sent again is told, and where it was not, to ask support.',
      page('the notice %s says so, and the mail can be resent'),
      page('a mail that cannot be resent leads to support'),
    ],
  ],
};
