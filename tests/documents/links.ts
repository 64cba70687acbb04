import { posix } from 'node:path';

/** The texts of the documents by path, and a check whether a path exists in the repository. */
export interface House {
  readonly texts: ReadonlyMap<string, string>;
  readonly isThere: (path: string) => boolean;
}

const LINK = /\]\(([^)\s]+)\)/g;
const NAMED = /docs\/[\w/-]+\.md(?:#[\w-]+)?/g;

/**
 * Returns the broken links of a document, one line each.
 * @param path of the document, from the root
 */
export function brokenLinks(path: string, house: House): string[] {
  const links = [...(house.texts.get(path) ?? '').matchAll(LINK)].map(([, link = '']) => link);
  return links
    .filter((link) => !/^\w+:/.test(link))
    .filter((link) => {
      const target = link.startsWith('#') ? `${path}${link}` : posix.join(posix.dirname(path), link);
      return !leadsSomewhere(target, house);
    })
    .map((link) => `${path}: ${link} leads nowhere`);
}

/**
 * Returns the missing documents that a source names, one line each.
 * @param path of the source, from the root
 */
export function namedDocuments(path: string, source: string, house: House): string[] {
  return [...source.matchAll(NAMED)]
    .filter(([target]) => !leadsSomewhere(target, house))
    .map(([target]) => `${path}: ${target} is not there`);
}

/** Returns the documents of a folder that its README does not link to, one line each. */
export function missingFromIndex(folder: string, texts: ReadonlyMap<string, string>): string[] {
  const index = texts.get(`${folder}/README.md`) ?? '';
  return [...texts.keys()]
    .filter((path) => posix.dirname(path) === folder && posix.basename(path) !== 'README.md')
    .filter((path) => !index.includes(`](${posix.basename(path)})`))
    .map((path) => `${folder}/README.md does not list ${posix.basename(path)}`);
}

function leadsSomewhere(target: string, { texts, isThere }: House): boolean {
  const [file = '', heading] = target.split('#');
  const text = texts.get(file);
  if (heading === undefined || text === undefined) return text !== undefined || isThere(file);
  return anchorsOf(text).has(heading);
}

/** Returns the anchors of a document's headings, as GitHub creates them. Repeated headings get a number from the second one on. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  return new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => {
      const anchor = heading
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-');
      const before = counts.get(anchor) ?? 0;
      counts.set(anchor, before + 1);
      return before === 0 ? anchor : `${anchor}-${before}`;
    }),
  );
}
