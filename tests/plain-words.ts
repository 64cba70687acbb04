import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stiltedComments, stiltedWords } from './plain-words/words.ts';

/**
 * Fails if a comment or a document has a stilted word, or a comment begins with a word that makes the reader guess its subject.
 * `npm run check` runs it.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const pathsOf = (patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', 'tests/plain-words/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

const packages = '{contracts,ledger,services,local,workflows,web,admin-ui,tests}';
const documents = pathsOf(['*.md', 'docs/**/*.md', `${packages}/**/*.md`]);
const sources = pathsOf(['*.ts', `${packages}/**/*.{ts,tsx,mjs,sql,css}`]);
const faults = [
  ...documents.flatMap((path) => stiltedWords(path, read(path))),
  ...sources.flatMap((path) => stiltedComments(path, read(path))),
];

for (const fault of faults) console.error(fault);
console.log(`plain words: ${documents.length + sources.length} files, ${faults.length} faults`);
if (faults.length > 0 || sources.length === 0) process.exitCode = 1;
