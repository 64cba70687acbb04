import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Beside the tests and committed with the ledger it speaks of. */
const proofFile = fileURLToPath(new URL('proven.json', import.meta.url));

/** What the long tests speak of: the ledger itself, what it depends on, and these tests. */
const subject = ['ledger/package.json', 'ledger/src/**/*.ts', 'tests/model/*.ts', 'tests/bank/*.ts'];
/** Read by no long test, so that a change of them asks for none. */
const beside = [/\.test\.ts$/, /^ledger\/src\/domain\/fixtures\//, /^tests\/model\/(main|proof|prove)\.ts$/];

/** That the long tests were green, and for which ledger. */
interface Proof {
  /** `fingerprintLedger` of that ledger. */
  readonly ledger: string;
  /** When, as a date. */
  readonly on: string;
}

/**
 * Whether the ledger is due for its long tests: it is another than the one for which they were last seen green. Read from
 * the files as they are, so a changed working tree, a clone and an unpacked archive without a history are judged alike.
 * `SOWON_LONG_TESTS=true` asks for them whatever the ledger is.
 */
export async function isDueForLongTests(): Promise<boolean> {
  if (process.env.SOWON_LONG_TESTS === 'true') return true;
  // The parsing edge: written below.
  const proof = JSON.parse(await readFile(proofFile, 'utf8')) as Proof;
  return proof.ledger !== (await fingerprintLedger());
}

/** A hash of all that the long tests speak of, names and contents. */
export async function fingerprintLedger(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob([...subject], { cwd: root })) {
    if (!beside.some((pattern) => pattern.test(file))) files.push(file);
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash.update(`${file}\0${await readFile(join(root, file), 'utf8')}\0`);
  }
  return hash.digest('hex');
}

/** Writes down that the long tests were green for the ledger with this fingerprint. */
export async function writeProof(ledger: string): Promise<void> {
  const proof: Proof = { ledger, on: new Date().toISOString().slice(0, 10) };
  await writeFile(proofFile, `${JSON.stringify(proof, null, 2)}\n`);
}
