import { type Area, decided, testsOf } from './row.ts';

/** The areas of passwords, and of the pages after a mail was sent. */

const forgotten = testsOf('tests/api/accounts/forgotten-password.test.ts');
const changes = testsOf('tests/api/accounts/change-password.test.ts');
const page = testsOf('web/src/app/shown/passwords.test.ts');
const logins = testsOf('web/src/app/shown/logins.test.ts');
const walk = testsOf('tests/journeys/passwords.test.ts');

const asked = page('a forgotten password: the login links the form, which needs an address');
const set = page('the link in the mail sets a password once both fields match, and leads to the login');
const changed = page('a creator changes their password from the profile by confirming the existing one');
const ledAway = page('without the code or the address that the page needs, it says so and leads away');
const mailed = forgotten(
  'is reset by a single-use mail link; every session ends, and a mail confirms the change',
);
const format = forgotten('rejects an invalid password and keeps the code valid');

export const password: Area = {
  rows: [
    ['R86', 'A page asks for the address, and says that social logins have no password.', asked],
    ['R87', 'The page that sets a new one is reached by a code only.', ledAway],
    ['R88', 'It has the new password, twice.', set],
    ['R89', 'The page that changes one has the existing one, and the new one twice.', changed],
    ['R90', 'It is reached with the address only.', ledAway, changed],
    ['R139', 'What is sent to ask for the mail is the address.', mailed],
    ['R141', 'What is sent to set one is the password; a code says whose.', mailed],
    ['R186', 'The mail can be asked for once an address is there.', asked],
    ['R187', 'The forms can be sent once all fields are filled in.', set, changed],
    ['R188', 'Both of the new ones must be the same.', set],
    [
      'R189',
      'The existing one is checked by logging in with it.',
      changed,
      page('if %s is refused as %s %s, the existing password is asked for again'),
      changes('requires a login within the last five minutes'),
      decided('rules/accounts.md#passwords'),
    ],
    ['R190', 'It has at least 8 characters, letters and digits.', format],
    ['R216', 'A call asks for the mail, and a page says that it was asked for.', mailed, asked],
    [
      'R217',
      'A mail leads to the page that sets a new one.',
      mailed,
      walk('forgotten: a mailed link sets a new password, which then logs in'),
    ],
    ['R218', 'A call sets a new one by the code.', mailed],
    [
      'R219',
      'A call changes one, and answers with the id.',
      changes('ends all other sessions and sends a mail'),
    ],
    [
      'R252',
      'An address that does not match is told; of one that could be, nobody is told whether it does.',
      asked,
      forgotten('answers an unknown address like a known one and sends no mail'),
      decided('rules/accounts.md#passwords'),
    ],
    [
      'R253',
      'A password that is none is told as such.',
      page('a new password refused as %s %s is reported at its field'),
    ],
    [
      'R254',
      'A code that is gone, other errors and the success have words of their own.',
      page('an expired code leads back to the first step'),
      page('any other failure during the change is shown as an error'),
      set,
    ],
  ],
};

const sentAgain = logins('the notice %s says so, and the mail can be resent');
const confirmed = logins(
  'the verification link completes the sign-up, deletes the token and leads to the login',
);

export const emailNotice: Area = {
  rows: [
    ['R91', 'One notice tells of the mail for a new password, and leads to the login.', asked],
    [
      'R92',
      'One tells that an application was sent.',
      logins('the notice of an application says how long the review takes'),
    ],
    ['R93', 'One tells that a verification mail was sent, which can be sent again.', sentAgain],
    ['R94', 'One asks to verify the address; the mail can be sent again.', sentAgain],
    ['R95', 'One says that the verification is complete, and leads to the login.', confirmed],
    ['R96', 'It forgets a token that is stored.', confirmed],
  ],
};
