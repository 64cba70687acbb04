import { type Area, decided, testsOf } from './row.ts';
import { portraits, profilePage, profiles } from './shown-by.ts';

/** The areas of personal data: a fan's details, and a creator's profile. */

const client = testsOf('tests/spec/client-members.ts');
const editor = testsOf('web/src/app/shown/edit-user-profile.test.ts');
const rules = testsOf('web/src/features/accounts/profile-rules.test.ts');
const cropping = testsOf('tests/journeys/crop.test.ts');
const newbieWalk = testsOf('tests/journeys/newbie.test.ts');
const introductions = testsOf('tests/api/creators/introduction.test.ts');
const introductionEditor = testsOf('web/src/app/shown/edit-introduction.test.ts');
const businesses = testsOf('tests/api/creators/business.test.ts');
const banks = testsOf('web/src/app/shown/bank-account.test.ts');
const wholeProfile = profilePage('begins with what is saved: picture, name, address, words, tags and links');
const call = testsOf('tests/api/accounts/edit-profile.test.ts');

export const profileEdit: Area = {
  rows: [
    [
      'R115',
      'The editor has nickname, number, address and detail address.',
      editor('begins with what is saved: nickname, number and address'),
      rules('a number keeps its digits alone, whatever is typed or pasted'),
      decided('rules/accounts.md#profile-and-language'),
    ],
    [
      'R116',
      'It leads to another password, and takes the mail address along.',
      editor('the way to another password is told the address'),
    ],
    [
      'R196',
      'A nickname is asked for, with a message.',
      editor('a nickname that is missing is asked for at its field'),
      rules('a name is asked for, and nothing else'),
      call('a name that cannot be seen, or a number with a letter, is refused at its field'),
    ],
    [
      'R220',
      'A call changes it, and gives the id.',
      call('a member changes their name, number and address, and reads them again'),
      call('the same key answers the same, and refuses another wish'),
      decided('rules/accounts.md#profile-and-language'),
    ],
    [
      'R222',
      'A call sets a picture.',
      portraits('a portrait takes the place of the default picture everywhere'),
      client('gives a member a picture as a form, which is checked as any upload'),
      decided('rules/accounts.md#profile-and-language'),
      decided('rules/products.md#changes'),
    ],
    ['R223', 'A call removes it.', portraits('a portrait that is removed is nobody’s to see')],
  ],
};

export const creatorProfile: Area = {
  rows: [
    [
      'R345',
      'The editor sets and removes the picture.',
      profilePage('a picture is removed after a question, and a film is none'),
      newbieWalk('an applicant prepares their page, and reads that the approval is waited for'),
      portraits('a portrait that is removed is nobody’s to see'),
    ],
    ['R346', 'It has the tags to choose from.', wholeProfile],
    ['R347', 'It has name, address, six channels and words.', wholeProfile],
    [
      'R349',
      'It has a box for content for adults.',
      wholeProfile,
      profiles('what is for adults only is found by nobody’s search'),
      testsOf('tests/api/adults.test.ts')('is told by none of them once its creator is for adults'),
      decided('rules/accounts.md#age'),
    ],
    [
      'R350',
      'It saves what was typed.',
      profilePage('is sent whole, and leads to the public page under its address'),
    ],
    [
      'R351',
      'A picture is cropped at 9:16 before it is sent: moved, enlarged, turned, begun anew, or given up.',
      cropping(
        'of a creator is cut at 9:16 as the frame shows it: moved, enlarged and turned by mouse and keys',
      ),
      cropping('that is given up is sent nowhere, and anew it lies as at first'),
      decided('rules/accounts.md#profile-and-language'),
    ],
    [
      'R352',
      'What is saved leads to the page, or back to what an applicant prepares.',
      profilePage('is sent whole, and leads to the public page under its address'),
      profilePage('of who is not approved yet leads back to what they prepare'),
    ],
    ['R393', 'There are six kinds of channels.', wholeProfile],
    [
      'R458',
      'What is missing is said, and the first of it has the focus.',
      profilePage('what is missing is said at its field, all at once, and the first of them has the focus'),
    ],
    [
      'R500',
      'A call changes the profile.',
      profiles('shows on the public page at once, and in the search'),
      decided('rules/creators.md#profile'),
    ],
    [
      'R558',
      'A save that fails says why.',
      profilePage('what fails otherwise is said beside what saves'),
      profilePage('a page address that somebody else has is said at its field'),
    ],
    [
      'R343',
      'It leads to another password and to the bank account, and takes the mail address along.',
      banks('waits for bank, holder and number, is saved, and leads back to the profile'),
      testsOf('web/src/app/shown/passwords.test.ts')("page.press('main a', 'Change your password')"),
    ],
    [
      'R344',
      'It sets and removes an introduction.',
      introductionEditor(
        'an introduction is removed after a question, and then the profile waits for another',
      ),
      newbieWalk('an applicant prepares their page, and reads that the approval is waited for'),
    ],
    [
      'R348',
      'It has the kind of business.',
      introductionEditor(
        'a business tells what its kind asks for, each at its field, and nothing else is sent',
      ),
    ],
    [
      'R391',
      'A creator has an introduction, and a business with its numbers.',
      introductions('is shown to everybody once it is converted, under an address that stays'),
      businesses('tells what its kind asks for, which is kept in digits and read by its creator alone'),
      decided('rules/settlements.md#tax'),
    ],
    [
      'R394',
      'A creator has no business, is a sole proprietor or a corporation.',
      businesses('of another kind keeps nothing of what was told before'),
    ],
    [
      'R419',
      'A save has all of it, and of a business what its kind tells.',
      businesses('tells what its kind asks for, which is kept in digits and read by its creator alone'),
      profilePage('is sent whole, and leads to the public page under its address'),
    ],
    [
      'R453',
      'Picture and introduction are set, and removed after a question.',
      introductions('is gone once it is removed, and removing none is no error'),
      introductionEditor(
        'an introduction is removed after a question, and then the profile waits for another',
      ),
      profilePage('a picture is removed after a question, and a film is none'),
    ],
    [
      'R457',
      'A save asks for tag, introduction, picture, name, address, channel and business.',
      introductions('a profile is saved with an introduction alone, one that can be converted'),
      profilePage('what is missing is said at its field, all at once, and the first of them has the focus'),
    ],
    [
      'R459',
      'Each kind of business tells its own.',
      businesses('%j is refused at %j, and changes nothing'),
      testsOf('contracts/src/creators/business.test.ts')('has one last digit for any other nine'),
    ],
    [
      'R502',
      'A call sets the introduction.',
      introductions('is shown to everybody once it is converted, under an address that stays'),
      testsOf('tests/spec/client-missions.ts')('makes a creator’s page and offers'),
      decided('rules/products.md#changes'),
    ],
    [
      'R503',
      'A call removes it.',
      introductions('is gone once it is removed, and removing none is no error'),
    ],
    [
      'R557',
      'What fails about an introduction says that it failed, and why.',
      introductionEditor('what fails about an introduction says that it failed, and why'),
    ],
  ],
};
