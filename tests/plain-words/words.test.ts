import { expect, test } from 'vitest';
import { stiltedComments, stiltedWords } from './words.ts';

test('plain comments have no faults', () => {
  expect(stiltedComments('a.ts', '/** Returns what is left. */\n// Nobody asks who pays.')).toEqual([]);
});

test('a stilted word is reported with its own line', () => {
  expect(stiltedComments('a.ts', '\n/**\n * Asks again,\n * Whoever pays.\n */')).toEqual([
    'a.ts:4: "Whoever" is no plain word',
  ]);
  expect(stiltedWords('a.md', '# Coins\n\nThey are issued anew.')).toEqual([
    'a.md:3: "anew" is no plain word',
  ]);
});

test.each(['/** What is left. */', '// Who pays.', '/*\n * Of three.\n */', '{/* Whose coins. */}'])(
  'the beginning of %j is reported',
  (comment) => {
    expect(stiltedComments('a.tsx', `const a = 1;\n${comment}`)).toEqual([
      expect.stringMatching(/^a\.tsx:2: the comment begins with "\w+"$/),
    ]);
  },
);

test('a later line of a comment may begin with any plain word', () => {
  expect(stiltedComments('a.ts', '  // Nobody knows\n  // What follows.\n')).toEqual([]);
  expect(stiltedComments('a.sql', '  -- Nobody knows\n  -- What follows.\n')).toEqual([]);
});

test('code and strings are not read', () => {
  expect(stiltedComments('a.ts', `const whatever = '// What is anew' + "/* anew */";`)).toEqual([]);
  expect(stiltedComments('a.sql', `SELECT '-- What is anew' AS anew;`)).toEqual([]);
});

test('comments of SQL and CSS are read', () => {
  expect(stiltedComments('a.sql', 'SELECT 1;\n-- What is left.')).toEqual([
    'a.sql:2: the comment begins with "What"',
  ]);
  expect(stiltedComments('a.css', '.a {\n  /* Drawn anew. */\n}')).toEqual([
    'a.css:2: "anew" is no plain word',
  ]);
});
