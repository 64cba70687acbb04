import { pathsOf, read } from './boundaries/tree.ts';
import { stiltedComments, stiltedWords } from './plain-words/words.ts';

/**
 * Fails if a comment or a document has a stilted word, or a comment begins with a word that makes the reader guess its subject.
 * `npm run check` runs it.
 */
const packages = '{contracts,ledger,services,local,workflows,web,admin-ui,tests}';
const documents = pathsOf(['*.md', 'docs/**/*.md', `${packages}/**/*.md`]);
const sources = pathsOf(['*.ts', `${packages}/**/*.{ts,tsx,mjs,sql,css}`]).filter(
  (path) => !path.startsWith('tests/plain-words/'),
);
const faults = [
  ...documents.flatMap((path) => stiltedWords(path, read(path))),
  ...sources.flatMap((path) => stiltedComments(path, read(path))),
];

for (const fault of faults) console.error(fault);
console.log(`plain words: ${documents.length + sources.length} files, ${faults.length} faults`);
if (faults.length > 0 || sources.length === 0) process.exitCode = 1;
