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
const wholeProfile = profilePage(
  'the form opens with the saved picture, name, address, words, tags and links',
);
const call = testsOf('tests/api/accounts/edit-profile.test.ts');

export const profileEdit: Area = {
  rows: [
    [
      'R115',
      'The editor has nickname, number, address and detail address.',
      editor('the form opens with the saved nickname, number and address, and shows the login method'),
      rules('a number keeps digits only, typed or pasted'),
      decided('rules/accounts.md#profile-and-language'),
    ],
    [
      'R116',
      'It leads to another password, and takes the mail address along.',
      editor('the link to change the password carries the email address'),
    ],
    [
      'R196',
      'A nickname is asked for, with a message.',
      editor('a missing nickname is reported at its field'),
      rules('only the name is required'),
      call('rejects an invisible name or a number with a letter at its field and changes nothing'),
    ],
    [
      'R220',
      'A call changes it, and gives the id.',
      call('a member changes their name, number and address, and reads them again'),
      call('answers the same key with the same reply and refuses another intent under it'),
      decided('rules/accounts.md#profile-and-language'),
    ],
    [
      'R222',
      'A call sets a picture.',
      portraits('shows a portrait instead of the default picture everywhere and to everybody'),
      client('gives a member a picture as a form, which is checked as any upload'),
      decided('rules/accounts.md#profile-and-language'),
      decided('rules/products.md#changes'),
    ],
    [
      'R223',
      'A call removes it.',
      portraits('hides a removed portrait, and removing a missing portrait is no error'),
    ],
  ],
};

export const creatorProfile: Area = {
  rows: [
    [
      'R345',
      'The editor sets and removes the picture.',
      profilePage('a picture is removed after a confirmation, and a video is not accepted as a picture'),
      newbieWalk('an applicant prepares their page and reads that it waits for approval'),
      portraits('hides a removed portrait, and removing a missing portrait is no error'),
    ],
    ['R346', 'It has the tags to choose from.', wholeProfile],
    ['R347', 'It has name, address, six channels and words.', wholeProfile],
    [
      'R349',
      'It has a box for content for adults.',
      wholeProfile,
      profiles('removes a profile for adults from every search and keeps its page'),
      testsOf('tests/api/adults.test.ts')(
        'disappears from all lists and previews once its creator is marked for adults',
      ),
      decided('rules/accounts.md#age'),
    ],
    [
      'R350',
      'It saves what was typed.',
      profilePage('the whole profile is sent, and the public page opens under its address'),
    ],
    [
      'R351',
      'A picture is cropped at 9:16 before it is sent: moved, enlarged, turned, begun anew, or given up.',
      cropping('of a creator is cropped at 9:16 as shown: moved, zoomed and rotated by mouse and keys'),
      cropping('is not sent if the crop is canceled, and starts from its initial position again'),
      decided('rules/accounts.md#profile-and-language'),
    ],
    [
      'R352',
      'What is saved leads to the page, or back to what an applicant prepares.',
      profilePage('the whole profile is sent, and the public page opens under its address'),
      profilePage('an unapproved creator returns to their preparation page after saving'),
    ],
    ['R393', 'There are six kinds of channels.', wholeProfile],
    [
      'R458',
      'What is missing is said, and the first of it has the focus.',
      profilePage('all missing fields are marked at once, and the first has the focus'),
    ],
    [
      'R500',
      'A call changes the profile.',
      profiles('updates the public page at once, and the search'),
      decided('rules/creators.md#profile'),
    ],
    [
      'R558',
      'A save that fails says why.',
      profilePage('any other failure is shown beside the save button'),
      profilePage('a page address that is already taken is reported at its field'),
    ],
    [
      'R343',
      'It leads to another password and to the bank account, and takes the mail address along.',
      banks('the form needs bank, holder and number, saves them, and leads back to the profile'),
      testsOf('web/src/app/shown/passwords.test.ts')("page.press('main a', 'Change your password')"),
    ],
    [
      'R344',
      'It sets and removes an introduction.',
      introductionEditor(
        'an introduction is removed after a confirmation, and the profile then offers a new upload',
      ),
      newbieWalk('an applicant prepares their page and reads that it waits for approval'),
    ],
    [
      'R348',
      'It has the kind of business.',
      introductionEditor(
        'a business is asked only for the fields of its kind, with each error at its field, and nothing else is sent',
      ),
    ],
    [
      'R391',
      'A creator has an introduction, and a business with its numbers.',
      introductions(
        'is public under a permanent address after conversion, and visible to its creator alone before',
      ),
      businesses(
        'requires the fields of its type, which are stored as digits and shown to the creator alone',
      ),
      decided('rules/settlements.md#tax'),
    ],
    [
      'R394',
      'A creator has no business, is a sole proprietor or a corporation.',
      businesses('drops the fields of the earlier type when the type changes'),
    ],
    [
      'R419',
      'A save has all of it, and of a business what its kind tells.',
      businesses(
        'requires the fields of its type, which are stored as digits and shown to the creator alone',
      ),
      profilePage('the whole profile is sent, and the public page opens under its address'),
    ],
    [
      'R453',
      'Picture and introduction are set, and removed after a question.',
      introductions('disappears after removal, and removing a missing introduction is no error'),
      introductionEditor(
        'an introduction is removed after a confirmation, and the profile then offers a new upload',
      ),
      profilePage('a picture is removed after a confirmation, and a video is not accepted as a picture'),
    ],
    [
      'R457',
      'A save asks for tag, introduction, picture, name, address, channel and business.',
      introductions('requires a convertible introduction to save a profile'),
      profilePage('all missing fields are marked at once, and the first has the focus'),
    ],
    [
      'R459',
      'Each kind of business tells its own.',
      businesses('%j is refused at %j, and changes nothing'),
      testsOf('contracts/src/creators/business.test.ts')('has exactly one check digit for any nine digits'),
    ],
    [
      'R502',
      'A call sets the introduction.',
      introductions(
        'is public under a permanent address after conversion, and visible to its creator alone before',
      ),
      testsOf('tests/spec/client-missions.ts')('makes a creator’s page and offers'),
      decided('rules/products.md#changes'),
    ],
    [
      'R503',
      'A call removes it.',
      introductions('disappears after removal, and removing a missing introduction is no error'),
    ],
    [
      'R557',
      'What fails about an introduction says that it failed, and why.',
      introductionEditor('a failed introduction change says that it failed, and why'),
    ],
  ],
};
