import { type Area, decided, testsOf } from './row.ts';
import { portraits } from './shown-by.ts';

const editor = testsOf('web/src/app/shown/edit-user-profile.test.ts');
const rules = testsOf('web/src/features/accounts/profile-rules.test.ts');
const call = testsOf('tests/api/accounts/edit-profile.test.ts');

export const profileEdit: Area = {
  rows: [
    [
      'R115',
      'The editor has nickname, number, address and detail address.',
      editor('begins with what is saved: nickname, number and address'),
      rules('a number keeps its digits alone, whatever is typed or pasted'),
      decided(238),
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
      decided(238),
    ],
    [
      'R222',
      'A call sets a picture.',
      portraits('a portrait takes the place of the default picture everywhere'),
      decided(192),
    ],
    ['R223', 'A call removes it.', portraits('a portrait that is removed is nobody’s to see')],
  ],
};
