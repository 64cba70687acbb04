#!/usr/bin/env node
/**
 * Checks a proof that nothing was rewritten between two published anchors: the newer log begins with the whole older log.
 *
 *   node verify-consistency.mjs OLDER.json NEWER.json PROOF.json [PUBLIC-KEY]
 *
 * Needs these three files and Node 20, nothing else of this project, so that it can be read and trusted by itself. PUBLIC-KEY (SubjectPublicKeyInfo, base64) is
 * the key of the expected signer, known from elsewhere. Without it, compare the fingerprint that the script prints. Exits with 0 if the proof holds, else with
 * 1 and the reason.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const join = (left, right) => sha256(Buffer.from([1]), left, right);

function refuse(reason) {
  throw new Error(reason);
}

/** RFC 8785: members sorted by UTF-16 code units, no space. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

/** Returns origin, size and root of the checkpoint. Refuses it unless the key of its anchor has signed it and the anchor is its last leaf. */
function readCheckpoint({ anchor, checkpoint }, trusted) {
  if (trusted !== undefined && anchor.publicKey !== trusted)
    refuse(`${anchor.date} is signed with another key`);
  const end = checkpoint.lastIndexOf('\n\n');
  const text = checkpoint.slice(0, end + 1);
  const [origin, size, root, ...more] = text.split('\n');
  if (end < 0 || more.join() !== '') refuse(`the checkpoint of ${anchor.date} has not three lines`);
  const [, name, base64] = /^\u2014 (\S+) (\S+)\n$/.exec(checkpoint.slice(end + 2)) ?? refuse('no signature');
  const der = Buffer.from(anchor.publicKey, 'base64');
  const signature = Buffer.from(base64, 'base64');
  const id = sha256(`${name}\n`, Buffer.from([1]), der.subarray(-32)).subarray(0, 4);
  const key = createPublicKey({ key: der, type: 'spki', format: 'der' });
  if (key.asymmetricKeyType !== 'ed25519') refuse('the key is of another kind');
  if (name !== origin || !id.equals(signature.subarray(0, 4))) refuse('the signature is of another key');
  if (!verify(null, Buffer.from(text), key, signature.subarray(4))) {
    refuse(`the signature is not that of the checkpoint of ${anchor.date}`);
  }
  if (String(anchor.log.size + 1) !== size || !rootWith(anchor).equals(Buffer.from(root, 'base64'))) {
    refuse(`the anchor of ${anchor.date} is not the last leaf of its checkpoint`);
  }
  return { origin, size: anchor.log.size + 1, root: Buffer.from(root, 'base64') };
}

/** Returns the root of the log after the anchor is appended to the leaves that it names. */
function rootWith(anchor) {
  const peaks = anchor.log.peaks.map((peak) => Buffer.from(peak, 'hex'));
  let node = sha256(Buffer.from([0]), canonical(anchor));
  for (let rest = anchor.log.size; rest % 2 === 1; rest = (rest - 1) / 2) node = join(peaks.pop(), node);
  return peaks.reduceRight((right, left) => join(left, right), node);
}

/** Verifies the proof by RFC 9162, section 2.1.4.2. */
function check(older, newer, proof) {
  if (older.origin !== newer.origin) refuse('they are of two logs');
  if (older.size > newer.size) refuse('the newer one is smaller');
  if (older.size === newer.size) {
    if (proof.length > 0 || !older.root.equals(newer.root)) refuse('two logs of one size');
    return;
  }
  const path = Number.isInteger(Math.log2(older.size)) ? [older.root, ...proof] : [...proof];
  let at = older.size - 1;
  let last = newer.size - 1;
  const up = () => {
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  };
  while (at % 2 === 1) up();
  let old = path[0] ?? refuse('the proof is too short');
  let grown = old;
  for (const beside of path.slice(1)) {
    if (last === 0) refuse('the proof is too long');
    if (at % 2 === 1 || at === last) {
      old = join(beside, old);
      grown = join(beside, grown);
      while (at % 2 === 0 && at > 0) up();
    } else {
      grown = join(grown, beside);
    }
    up();
  }
  if (last !== 0) refuse('the proof is too short');
  if (!old.equals(older.root)) refuse('it does not lead to the older log');
  if (!grown.equals(newer.root)) refuse('it does not lead to the newer log');
}

const [olderPath, newerPath, proofPath, publicKey] = process.argv.slice(2);
if (proofPath === undefined) {
  console.error('usage: node verify-consistency.mjs OLDER.json NEWER.json PROOF.json [PUBLIC-KEY]');
  process.exit(1);
}
try {
  const [older, newer, proof] = [olderPath, newerPath, proofPath].map((path) =>
    JSON.parse(readFileSync(path, 'utf8')),
  );
  const trusted = publicKey ?? newer.anchor.publicKey;
  const heads = [older, newer].map((signed) => readCheckpoint(signed, trusted));
  check(
    ...heads,
    proof.hashes.map((hash) => Buffer.from(hash, 'base64')),
  );
  console.log(
    `The ${heads[0].size} leaves of ${older.anchor.date} are the first of the ${heads[1].size} of ${newer.anchor.date}.`,
  );
  console.log(`Signed by the key with SHA-256 ${sha256(Buffer.from(trusted, 'base64')).toString('hex')}`);
} catch (error) {
  console.error(`The proof does not hold: ${error.message}`);
  process.exit(1);
}
