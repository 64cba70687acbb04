import { existsSync } from 'node:fs';
import { pathsOf, read, root } from './boundaries/tree.ts';
import { brokenLinks, missingFromIndex, namedDocuments } from './documents/links.ts';

/**
 * Fails if a document links to a missing file or heading, a source names such a document, or a folder's index leaves a document out.
 * `npm run check` runs it.
 */
const documents = pathsOf(['*.md', 'docs/**/*.md']);
const sources = pathsOf([
  '{contracts,ledger,services,local,workflows,web,admin-ui}/src/**/*.{ts,tsx}',
  'tests/**/*.ts',
]).filter((path) => !path.startsWith('tests/documents/'));
const texts = new Map(documents.map((path) => [path, read(path)]));
const house = { texts, isThere: (path: string) => existsSync(`${root}${path}`) };
const faults = [
  ...documents.flatMap((path) => brokenLinks(path, house)),
  ...sources.flatMap((path) => namedDocuments(path, read(path), house)),
  ...['docs/rules', 'docs/adr'].flatMap((folder) => missingFromIndex(folder, texts)),
];

for (const fault of faults) console.error(fault);
console.log(`documents: ${documents.length} files, ${faults.length} faults`);
if (faults.length > 0 || documents.length === 0) process.exitCode = 1;
