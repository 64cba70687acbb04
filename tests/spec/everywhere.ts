import { type Area, decided, testsOf } from './row.ts';
import { creatorPage } from './shown-by.ts';

/** The areas that apply to every page and every call. */

const logins = testsOf('tests/api/accounts/login.test.ts');
const keys = testsOf('tests/api/accounts/keys.test.ts');
const noticed = testsOf('tests/api/notices/listed.test.ts');
const shapes = testsOf('tests/api/errors.test.ts');
const walks = testsOf('tests/journeys/walks.test.ts');
const closedDoors = testsOf('tests/journeys/guards.ts');
const routesOf = testsOf('web/src/app/routes.test.ts');
const guards = testsOf('web/src/app/guards.test.ts');
const languages = testsOf('web/src/lib/language.test.ts');
const meanings = testsOf('web/src/lib/api-error.test.ts');
const access = testsOf('tests/api/matrix/roles.test.ts');
const destruction = testsOf('tests/api/leaving/destruction.test.ts');
const leaving = testsOf('tests/api/leaving/leaving.test.ts');
const applicants = testsOf('tests/api/draws/personal-data.test.ts');
const eachCall = access('over HTTP');
const dead = meanings('only a dead token and denied access end the session');

export const language: Area = {
  rows: [
    ['R19', 'Korean, English and Japanese; Korean unless chosen.', languages('reads %j as %s')],
    ['R20', '`jp` means Japanese.', languages("['jp', 'ja']")],
    ['R21', 'A menu offers the three.', closedDoors('switchLanguages')],
    ['R22', 'A choice loads the page anew.', closedDoors('window.wasLoadedBefore')],
    ['R322', 'So do the pages of creators.', walks('a creator signs in and offers a mission with a cover')],
  ],
};

export const appMode: Area = {
  rows: [
    [
      'R24',
      'By `app-api=true` header and footer are hidden.',
      testsOf('web/src/app/shown/app-mode.test.ts')('inside the mobile app no page has a header or a footer'),
    ],
  ],
};

export const privacy: Area = {
  rows: [
    [
      'R498',
      'Who has entered a draw is known to its creator alone.',
      applicants(
        'shows personal data in clear text in no table, event, log or reply except to the creator of the event',
      ),
    ],
    [
      'R313',
      'Contracts and payments are kept five years after a member has left.',
      destruction(
        'of a membership is destroyed after one year, of complaints after three, of contracts after five',
      ),
      destruction('of contracts loses the texts of a fan at the end, and the figures of the mission stay'),
      decided('rules/leaving.md#retention'),
    ],
    [
      'R314',
      'Complaints are kept three years.',
      destruction('applies to rows of members who left, and to no other rows'),
      decided('rules/leaving.md#retention'),
    ],
    [
      'R315',
      'What a member told is kept a year after they have left.',
      destruction(
        'of a membership is destroyed after one year, of complaints after three, of contracts after five',
      ),
      leaving(
        'keeps no name, picture, password or address in the row; the address becomes free and gets a mail',
      ),
      decided('rules/leaving.md#conditions'),
    ],
    [
      'R316',
      'All of it is destroyed within five days after.',
      destruction('has a destruction log by table and number that names nobody and cannot be changed'),
      decided('rules/leaving.md#retention'),
    ],
  ],
};

/** Returns a page with its guard, by its line in the test's table. */
const page = (path: string, guard: string) => routesOf(`['${path}', '${guard}']`);

export const routesArea: Area = {
  rows: [
    [
      'R26',
      'What a browser keeps decides who sees a page; others go to the front.',
      guards('the guard %s admits only %j'),
      closedDoors('turnedAway'),
    ],
    ['R27', 'The front page is for everybody.', page('/', 'public')],
    ['R28', 'So is the search.', page('/creator-search', 'public')],
    ['R30', 'So is the privacy policy.', page('/privacyTerms', 'public')],
    ['R31', 'So are the terms.', page('/provideterms', 'public')],
    ['R32', 'So is the operating policy.', page('/operating-policies', 'public')],
    ['R33', 'So are the lists of missions.', page('/browse-missions', 'public')],
    ['R34', 'So is a creator by their id.', page('/creator/:creatorId', 'public')],
    ['R37', 'So are the notices about mails.', page('/email-sent', 'public')],
    ['R38', 'So is where the link of a mail leads.', page('/email-sent/success-auth-public-user', 'public')],
    ['R39', 'So is a mission.', page('/mission-detail/:missionId', 'public')],
    ['R40', 'So is a draw event.', page('/lottery-event/:productId', 'public')],
    ['R42', 'So is the page of what is not found.', page('/not-found', 'public')],
    ['R43', 'Any other word is a creator’s address.', page('/:creatorId', 'public')],
    ['R45', 'Notices are for who is logged in.', page('/notifications', 'loggedIn')],
    ['R46', 'The login is for who is not.', page('/login', 'loggedOut'), closedDoors('turnedAway')],
    ['R50', 'So is the acceptance of the terms.', page('/signup-accept-terms', 'loggedOut')],
    ['R47', 'So is the sign-in by a provider.', page('/sns-login', 'loggedOut')],
    ['R51', 'So is the sign-up.', page('/sign-up', 'loggedOut')],
    ['R52', 'An applicant’s page is for creators.', page('/newbie-creator-mypage', 'creatorOnly')],
    ['R53', 'So is the editor of their profile.', page('/edit-creator-profile', 'creatorOnly')],
    ['R54', 'So is the management of missions.', page('/mission-management/*', 'creatorOnly')],
    ['R55', 'So is their income.', page('/adjustment-page', 'creatorOnly')],
    ['R57', 'A fan’s page is for verified fans.', page('/user-mypage', 'verifiedFan')],
    ['R58', 'So is the application.', page('/creator-registration', 'verifiedFan')],
    ['R29', 'What is collected of members is for everybody to read.', page('/collectterms', 'public')],
    ['R41', 'So are frequent questions.', page('/faq', 'public')],
    ['R44', 'A password is changed by who is logged in.', page('/password-change', 'loggedIn')],
    ['R48', 'A forgotten one is asked for by who is not.', page('/forgot-password', 'loggedOut')],
    ['R49', 'And set anew.', page('/password-reset', 'loggedOut')],
    ['R59', 'A fan’s details are for verified fans.', page('/edit-user-profile', 'verifiedFan')],
    ['R60', 'So is the history of coins.', page('/coin-history', 'verifiedFan')],
    ['R35', 'So is the way to become a creator.', page('/signup-for-creator', 'public')],
    ['R36', 'So is the page that asks for an account.', page('/get-creator-account-number', 'public')],
    ['R56', 'The account itself is for creators.', page('/bank-account-change', 'creatorOnly')],
  ],
};

export const accessArea: Area = {
  rows: [
    ['R18', 'Visitors look around.', walks('a visitor watches it on the front page'), eachCall],
    [
      'R203',
      'Who is logged out is led to the login.',
      testsOf('tests/journeys/visitor.ts')('waitForURL(/\\/login$/)'),
      eachCall,
    ],
    [
      'R204',
      'Who has not confirmed their address is led to where they can.',
      testsOf('web/src/lib/api.test.ts')(
        'a member with an unconfirmed address is led to the confirmation page',
      ),
    ],
    [
      'R205',
      'A creator asks no other creator, and is told.',
      eachCall,
      testsOf('contracts/src/missions/errors.ts')('CREATOR_CANNOT_REQUEST'),
    ],
    [
      'R206',
      'A creator buys no coins.',
      eachCall,
      testsOf('contracts/src/payments/errors.ts')('CREATOR_CANNOT_CHARGE'),
    ],
    [
      'R208',
      'Roles tell fans, creators and who is not verified.',
      access('contains for %s a row, a successful case and a request for each object'),
    ],
    [
      'R209',
      'Each request says who asks, and in which language.',
      logins('calls of members without a token are answered with 401'),
      noticed('shows notices in the language of the member with a link to their subject'),
    ],
    ['R318', 'Fans ask, like, say something, follow and enter.', eachCall],
    ['R494', 'Their own comments are theirs to change, others’ to report.', eachCall],
    ['R496', 'The work of creators is for creators.', eachCall],
    ['R497', 'Only whose it is changes it.', eachCall],
    [
      'R207',
      'A creator who would ask or buy coins is led to their own page, and told.',
      creatorPage('is redirected to their own page and reads why'),
      testsOf('web/src/features/coins/charge-dialog.tsx')('sentHome(t`Creators cannot buy coins.`)'),
    ],
  ],
};

export const errors: Area = {
  rows: [
    [
      'R157',
      'An error has words, a status, and what is wrong with each field.',
      shapes('never coerces values, names unknown and wrong fields, and does not repeat secrets'),
    ],
    ['R245', 'Denied access ends the session.', dead],
    [
      'R246',
      'So does a token that is good no longer.',
      dead,
      closedDoors('comeBackTooLate'),
      keys('accepts tokens of the old key while it is configured, and renews them with the new key'),
    ],
    ['R248', 'Any other 401 ends nothing.', dead],
    [
      'R249',
      'A gateway that gives up is told as such.',
      meanings('tells a gateway timeout from an API error'),
    ],
    [
      'R260',
      'A list that cannot be read ends there.',
      testsOf('tests/journeys/every-page/failing-stops.ts')('stopsThatFail'),
    ],
    [
      'R272',
      'Other errors are noted.',
      testsOf('web/src/app/shown/missions.test.ts')(
        'a failed like is reverted, and only the log mentions it',
      ),
    ],
    [
      'R247',
      'A sign-in elsewhere that failed ends the session too.',
      testsOf('web/src/lib/api-error.test.ts')('only a dead token and denied access end the session'),
    ],
  ],
};

export const paging: Area = {
  rows: [
    [
      'R273',
      'A page of a list has twelve, and the first is 0.',
      testsOf('contracts/src/list-defaults.test.ts')(
        'lists of missions and products default to the first page of twelve, newest first',
      ),
      noticed('lists notices page by page, the newest first'),
    ],
    [
      'R275',
      'Five pages are offered around the current one and two at each end.',
      testsOf('web/src/ui/pager-range.test.ts')('shows five around the current page and two at each end'),
    ],
  ],
};
