import { join } from 'node:path';
import { type QueryExecutorProvider, sql } from 'kysely';
import { type AnchorBody, hashRoot, joinHashes } from '../../domain/anchor/anchor.ts';
import { refusalLeaf } from '../../domain/anchor/leaves.ts';
import { growTree } from '../../domain/anchor/tree.ts';
import { hexOf, instantText, type StoredInstant } from '../stored-values.ts';
import type { Difference } from '../verify/difference.ts';
import { orUnreadable } from '../verify/unreadable.ts';
import { readLines, writeLines } from './rows-file.ts';
import { sha256 } from './sha256.ts';
import { addToShelf, refusalsFile } from './shelf.ts';

/**
 * The refusals that are stored as answers to keys. No event records a refused command, so an anchor covers refusals separately: their number,
 * the root of their leaves and the hash of their list, which is published beside it.
 */
export type AnchoredRefusals = AnchorBody['refusals'];

interface ListedRefusal {
  readonly scope: string;
  readonly key: string;
  readonly recordedAt: string;
  readonly leaf: string;
}

interface RefusalRow {
  scope: string;
  key: string;
  intent_hash: Buffer | null;
  outcome: string;
  canonical: string;
  recorded_at: StoredInstant;
}

const PAGE = 2_000;

const anchoredRefusals = 'refusals are as they were anchored';

/** Lists the stored refusals, by a cursor of the transaction, and adds the list to the folder. */
export async function anchorRefusals(
  trx: QueryExecutorProvider,
  folder: string,
  date: string,
): Promise<AnchoredRefusals> {
  const tree = growTree(joinHashes(sha256));
  const list = await addToShelf(folder, refusalsFile(date), (path) =>
    writeLines(
      path,
      linesOf(readRefusals(trx), (leaf) => tree.append(leaf)),
    ),
  );
  const { size, peaks } = tree.peaks();
  return { size, root: hashRoot(sha256, { peaks }), list };
}

async function* linesOf(
  pages: AsyncIterable<readonly RefusalRow[]>,
  add: (leaf: string) => void,
): AsyncGenerator<string> {
  for await (const rows of pages) {
    const lines = rows.map((row) => {
      const leaf = leafOf(row);
      add(leaf);
      const { scope, key } = row;
      return `${leaf}\t${instantText(row.recorded_at)}\t${JSON.stringify([scope, key])}\n`;
    });
    yield lines.join('');
  }
}

async function* readRefusals(trx: QueryExecutorProvider): AsyncGenerator<RefusalRow[]> {
  await sql`DECLARE anchored_refusal NO SCROLL CURSOR FOR
    SELECT scope, key, intent_hash, outcome, canonical, recorded_at FROM ledger.command
     WHERE outcome = 'rejected' ORDER BY recorded_at, key, scope`.execute(trx);
  for (;;) {
    const { rows } = await sql<RefusalRow>`FETCH ${sql.lit(PAGE)} FROM anchored_refusal`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) break;
  }
  await sql`CLOSE anchored_refusal`.execute(trx);
}

/** The published list to compare refusals with, and the strictness of the comparison. */
interface RefusalsToCompare {
  /** Folder of the anchor's list. */
  readonly folder: string;
  /** A refusal that was recorded before this instant may have been deleted. */
  readonly forgottenBefore: Date;
  /** True for a copy of some anchors: the list may be missing. */
  readonly partial: boolean;
}

/** Compares the stored refusals with the anchored ones. A missing refusal that was too young to be deleted was removed: its key would be new again. */
export async function compareRefusals(
  db: QueryExecutorProvider,
  { date, refusals }: AnchorBody,
  { folder, forgottenBefore, partial }: RefusalsToCompare,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const differ = (subject: string, detail: string) =>
    differences.push({ invariant: anchoredRefusals, subject, detail });
  const file = refusalsFile(date);
  let page: ListedRefusal[] = [];
  const compare = async () => {
    const unread = { invariant: anchoredRefusals, subject: `the answers that ${file} lists` };
    differences.push(...(await orUnreadable(db, unread, comparePage)));
    page = [];
  };
  const comparePage = async () => {
    const found = await readKept(db, page);
    for (const listed of page) {
      const problem = problemOf(listed, found.get(nameOf(listed)), forgottenBefore);
      if (problem !== null) differ(`the answer to ${listed.scope}/${listed.key}`, `${problem} on ${date}`);
    }
    return [];
  };
  const tree = growTree(joinHashes(sha256));
  const list = await readLines(join(folder, file), async (line) => {
    const listed = fromLine(line);
    tree.append(listed.leaf);
    page.push(listed);
    if (page.length === PAGE) await compare();
  }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  await compare();
  const { size, peaks } = tree.peaks();
  const isWhole = size === refusals.size && hashRoot(sha256, { peaks }) === refusals.root;
  if (list === null) {
    if (!partial) differ(file, 'it is missing');
  } else if (list !== refusals.list || !isWhole) {
    differ(file, 'it is not the one that was signed');
  }
  return differences;
}

function problemOf(
  { recordedAt, leaf }: ListedRefusal,
  kept: RefusalRow | undefined,
  forgottenBefore: Date,
): string | null {
  if (kept !== undefined) return leafOf(kept) === leaf ? null : 'it is not as it was';
  return new Date(recordedAt) < forgottenBefore ? null : 'removed before it may be forgotten; it was there';
}

async function readKept(
  db: QueryExecutorProvider,
  listed: readonly ListedRefusal[],
): Promise<ReadonlyMap<string, RefusalRow>> {
  const { rows } = await sql<RefusalRow>`
    SELECT c.scope, c.key, c.intent_hash, c.outcome, c.canonical, c.recorded_at
      FROM unnest(${listed.map(({ scope }) => scope)}::text[], ${listed.map(({ key }) => key)}::text[]) AS n(scope, key)
      JOIN ledger.command c ON c.key = n.key AND c.scope = n.scope`.execute(db);
  return new Map(rows.map((row) => [nameOf(row), row]));
}

const nameOf = ({ scope, key }: { readonly scope: string; readonly key: string }) =>
  JSON.stringify([scope, key]);

function leafOf({ scope, key, intent_hash, outcome, canonical, recorded_at }: RefusalRow): string {
  const [intentHash, recordedAt] = [hexOf(intent_hash), instantText(recorded_at)];
  return refusalLeaf(sha256, { scope, key, intentHash, outcome, canonical, recordedAt });
}

function fromLine(line: string): ListedRefusal {
  const [leaf = '', recordedAt = '', ...name] = line.split('\t');
  const [scope, key]: unknown[] = JSON.parse(name.join('\t'));
  if (typeof scope !== 'string' || typeof key !== 'string') throw new Error('not a list of refusals');
  return { leaf, recordedAt, scope, key };
}
