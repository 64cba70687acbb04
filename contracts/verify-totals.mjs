#!/usr/bin/env node
/**
 * Verifies published totals of coins, and that a member's own coins are in them.
 *
 *   node verify-totals.mjs TOTALS.json [PROOF.json]
 *
 * It needs only this file and Node 20, nothing else of this project, so that anybody can read and trust it by itself. TOTALS.json is
 * the answer of `GET /api/v1/coin-totals`, or the file saved from the page: signed statements, one per day. PROOF.json is your own proof
 * of one of these days, from `GET /api/v1/coin-totals/{day}/proof` or the same page. The exit code is 0 if everything is correct, 1 with
 * one line for each error, 2 if a file is missing or cannot be read.
 *
 * The rule, sowon-coin-totals-v1. A statement's text has one value per line: the rule, `statement`, the day in Korea, its number, the
 * hash of the previous statement or `none`, the time of publication; `bought` and `given`, each with the balance before, issued, used,
 * expired, refunded, charged back, used for debts, added and taken by operators, issued again, and outstanding; `held`; `owed` before,
 * made, paid, outstanding; `tree` with its leaves and its root; `ledger` with the number of events and the newest anchor; the public key.
 * Its hash is the SHA-256 of that text, and its signature is Ed25519 over it.
 *
 * Coins are counted by class: before + issued + added - used - expired - refunded - charged back - used for debts - taken = outstanding.
 * Each member with coins has two leaves in the tree: SHA-256 of the rule, `leaf`, the day, the member, 0 or 1, the coins, the salt, one
 * value per line. A node is the SHA-256 of the rule, `node`, the hash and the coins of its left side, the same of its right, one value
 * per line. So the coins at the root are the sum of all leaves, and members who find their leaves know that their coins are in the
 * total. Nobody can see whether another member was left out: only that member can, so the proof is stronger the more members check.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const rule = 'sowon-coin-totals-v1';
const classes = ['bought', 'given'];
const figures = [
  ...['before', 'issued', 'used', 'expired', 'refunded', 'chargedBack', 'debtPaid'],
  ...['added', 'taken', 'reissued', 'outstanding'],
];
const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
const isSum = (value) => Number.isSafeInteger(value) && value >= 0;

/** Returns the text of a statement that is hashed and signed. */
export const textOf = (totals) => {
  const { owed, tree, ledger } = totals;
  return [
    ...[totals.rule, 'statement', totals.day, totals.number, totals.previous ?? 'none', totals.publishedAt],
    ...classes.map((name) => [name, ...figures.map((figure) => totals[name][figure])].join(' ')),
    `held ${totals.held}`,
    ['owed', owed.before, owed.made, owed.paid, owed.outstanding].join(' '),
    `tree ${tree.leaves} ${tree.root}`,
    `ledger ${ledger.position} ${ledger.anchor ? `${ledger.anchor.number} ${ledger.anchor.hash}` : 'none'}`,
    totals.publicKey,
  ].join('\n');
};

const outstandingOf = ({ bought, given }) => bought.outstanding + given.outstanding;

/** Returns true if the key named in a statement has signed it. */
function isSigned({ totals, signature }) {
  try {
    const key = createPublicKey({
      key: Buffer.from(totals.publicKey, 'base64'),
      type: 'spki',
      format: 'der',
    });
    const isEd25519 = key.asymmetricKeyType === 'ed25519';
    return isEd25519 && verify(null, Buffer.from(textOf(totals)), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** Returns the errors within one statement. */
function problemsOfDay({ totals, hash, signature }) {
  const { bought, given, owed, held } = totals;
  const problems = [];
  if (totals.rule !== rule) problems.push(`it is of another rule than ${rule}`);
  if (sha256(textOf(totals)) !== hash) problems.push('its hash is that of another text');
  if (!isSigned({ totals, signature })) problems.push('its key has not signed it');
  const all = [...figures.flatMap((figure) => [bought[figure], given[figure]]), ...Object.values(owed), held];
  if (!all.every(isSum)) problems.push('a sum is below 0, or no whole number');
  for (const name of classes) {
    const of = totals[name];
    const gone = of.used + of.expired + of.refunded + of.chargedBack + of.debtPaid + of.taken;
    if (of.before + of.issued + of.added - gone !== of.outstanding)
      problems.push(`${name} coins do not add up`);
  }
  const isOwed = owed.before + owed.made - owed.paid === owed.outstanding && owed.paid === bought.debtPaid;
  if (!isOwed || given.debtPaid !== 0) problems.push('what is owed does not add up');
  if (held > outstandingOf(totals)) problems.push('more is held than there is');
  return problems.map((problem) => `${totals.day}: ${problem}`);
}

/** Returns the errors between a statement and the previous one. */
function problemsOfLink(before, { totals }) {
  const { day, number, previous, bought, given, owed } = totals;
  const problems = [];
  if (previous !== before.hash || number !== before.totals.number + 1)
    problems.push(`it does not continue the statement of ${before.totals.day}`);
  const begins =
    bought.before === before.totals.bought.outstanding &&
    given.before === before.totals.given.outstanding &&
    owed.before === before.totals.owed.outstanding;
  if (!begins) problems.push(`it begins with other sums than ${before.totals.day} ended with`);
  if (day <= before.totals.day) problems.push(`it is of no later day than ${before.totals.day}`);
  if (totals.publicKey !== before.totals.publicKey)
    problems.push(`it is signed by another key than that of ${before.totals.day}`);
  return problems.map((problem) => `${day}: ${problem}`);
}

/** Returns the root that a leaf and its path lead to; null if the path fits no leaf. */
function follow(leaf, { index, path }, leaves) {
  if (!Number.isInteger(index) || index < 0 || index >= leaves || 2 ** path.length !== leaves) return null;
  let node = leaf;
  let at = index;
  for (const beside of path) {
    if (!isSum(node.coins) || !isSum(beside.coins)) return null;
    const [left, right] = at % 2 === 0 ? [node, beside] : [beside, node];
    const text = [rule, 'node', left.hash, left.coins, right.hash, right.coins].join('\n');
    node = { hash: sha256(text), coins: left.coins + right.coins };
    at = Math.floor(at / 2);
  }
  return node;
}

/** Returns the errors of the user's own proof. */
export function problemsOfProof({ day, owner, coins, parts }, days) {
  const totals = days.find((signed) => signed.totals.day === day)?.totals;
  if (totals === undefined) return [`proof: ${day} is not among the statements`];
  if (coins === 0 && parts.length === 0) return [];
  const problems = [];
  if (parts.length !== 2 || parts.some(({ part }, index) => part !== index))
    problems.push('proof: it has to have two parts');
  if (parts.reduce((sum, part) => sum + part.coins, 0) !== coins)
    problems.push(`proof: its parts are not ${coins} coins together`);
  for (const part of parts) {
    const text = [rule, 'leaf', day, owner, part.part, part.coins, part.salt].join('\n');
    const root = follow({ hash: sha256(text), coins: part.coins }, part, totals.tree.leaves);
    if (root?.hash !== totals.tree.root || root.coins !== outstandingOf(totals))
      problems.push(`proof: part ${part.part} does not lead to the root of ${day}`);
  }
  return problems;
}

/** Returns all errors as texts. @param days as the API returns them, in any order @param proof null without one */
export function problemsOf(days, proof) {
  const inOrder = [...days].sort((one, other) => one.totals.number - other.totals.number);
  return [
    ...(inOrder.length === 0 ? ['there is no statement'] : []),
    ...inOrder.flatMap(problemsOfDay),
    ...inOrder.slice(1).flatMap((signed, index) => problemsOfLink(inOrder[index], signed)),
    ...(proof === null ? [] : problemsOfProof(proof, days)),
  ];
}

/** A file that cannot be verified; its message is one sentence for the user. */
class Unreadable extends Error {}

/** Returns the content of a JSON file. @throws Unreadable */
function readJson(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Unreadable(
      `${file} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.code}.`,
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable(`${file} is not valid JSON.`);
  }
}

const isObject = (value) => typeof value === 'object' && value !== null;
const areObjects = (values) => Array.isArray(values) && values.every(isObject);
const isStatement = (signed) =>
  areObjects([signed, signed?.totals]) &&
  areObjects(['bought', 'given', 'owed', 'tree', 'ledger'].map((name) => signed.totals[name]));
const isProof = (proof) =>
  isObject(proof) && areObjects(proof.parts) && proof.parts.every(({ path }) => areObjects(path));

function main([totalsFile, proofFile]) {
  if (totalsFile === undefined) {
    console.error('usage: node verify-totals.mjs TOTALS.json [PROOF.json]');
    return 2;
  }
  const told = readJson(totalsFile);
  const days = told?.days ?? [told];
  if (!Array.isArray(days) || !days.every(isStatement))
    throw new Unreadable(`${totalsFile} holds no totals.`);
  const proof = proofFile === undefined ? null : readJson(proofFile);
  if (proofFile !== undefined && !isProof(proof)) throw new Unreadable(`${proofFile} holds no proof.`);
  const problems = problemsOf(days, proof);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  console.log(`${days.length} statements agree. They are signed by ${days[0].totals.publicKey}:`);
  console.log('compare that key, and the newest hash, with what others have seen.');
  if (proof !== null)
    console.log(
      `The ${proof.coins} coins of ${proof.owner} are in the total of ${proof.day}. Are they as many as you had?`,
    );
  return 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  try {
    process.exitCode = main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
