#!/usr/bin/env node
/**
 * Checks one of three proofs:
 *
 * - an owner's balance is in the total that was published on a day;
 * - the accounts of an owner, or of the platform, had the sums that were sealed at the end of a month;
 * - the evidence of a wallet as of an instant: its events are a chain without a gap, each was in the signed ledger, and they add up to the stated balance and
 *   lots.
 *
 *   node verify-proof.mjs ANCHOR.json PROOF.json [PUBLIC-KEY]
 *   node verify-proof.mjs EVIDENCE.json [PUBLIC-KEY]
 *
 * Evidence contains its anchor. If you have the published anchor, give that first: then it is used instead. Needs these files and Node 20, nothing else of this
 * project, so that it can be read and trusted by itself. PUBLIC-KEY (SubjectPublicKeyInfo, base64) is the key of the expected signer, known from elsewhere.
 * Without it, compare the fingerprint that the script prints. Exits with 0 if the proof holds, else with 1 and the reason.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** RFC 8785: members sorted by UTF-16 code units, no space. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

function refuse(reason) {
  throw new Error(reason);
}

function points(value) {
  return Number.isSafeInteger(value) && value >= 0 ? value : refuse(`${value} are no points`);
}

/** Joins two nodes of the sum tree: their points are added up, and the hash covers both sums. */
function join(left, right) {
  const hash = sha256(`\x01${canonical([left.points, left.hash, right.points, right.hash])}`);
  return { points: points(points(left.points) + points(right.points)), hash };
}

/** Joins two nodes of a tree without sums. */
function joinHashes(left, right) {
  const bytes = Buffer.concat([Buffer.from([1]), Buffer.from(left, 'hex'), Buffer.from(right, 'hex')]);
  return createHash('sha256').update(bytes).digest('hex');
}

/** Climbs from a leaf up to the root, in a tree of the shape of RFC 6962 with `size` leaves. */
function climb(join, leaf, index, size, path) {
  if (!Number.isInteger(index) || index < 0 || index >= size) refuse(`no leaf ${index} among ${size}`);
  let node = leaf;
  let at = index;
  let last = size - 1;
  for (const beside of path) {
    if (last === 0) refuse('the path is too long');
    if (at % 2 === 1 || at === last) {
      node = join(beside, node);
      while (at % 2 === 0 && at > 0) {
        at /= 2;
        last = Math.floor(last / 2);
      }
    } else {
      node = join(node, beside);
    }
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? node : refuse('the path is too short');
}

function checkAnchor({ anchor, signature }, proof, trusted) {
  if (trusted !== undefined && anchor.publicKey !== trusted) refuse('the anchor is signed with another key');
  const key = createPublicKey({ key: Buffer.from(anchor.publicKey, 'base64'), type: 'spki', format: 'der' });
  const text = canonical(anchor);
  if (key.asymmetricKeyType !== 'ed25519') refuse('the key is of another kind');
  if (!verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))) {
    refuse('the signature is not that of the anchor');
  }
  if (anchor.layout !== 1 || proof.layout !== 1) refuse('the layout is not known');
  if (proof.anchor !== sha256(text)) refuse('the proof belongs to another anchor');
  return sha256(Buffer.from(anchor.publicKey, 'base64'));
}

/** @returns the finding as a sentence */
function checkSealed({ anchor: { sealed } }, { month, owner, accounts, salt, index, path }) {
  if (sealed === null || sealed.month !== month) refuse(`the anchor does not seal ${month}`);
  const leaf = sha256(`\0${canonical(['sealed', month, owner, accounts, salt])}`);
  if (climb(joinHashes, leaf, index, sealed.size, path) !== sealed.root) refuse('it is not what was sealed');
  const sums = accounts.map(([account, asset, amount]) => `${account} ${amount} ${asset}`);
  return `Before ${sealed.until}, the end of ${month}, ${owner ?? 'the platform'} had ${sums.join(', ')}.`;
}

/** @returns the finding as a sentence */
function checkBalance({ anchor }, proof) {
  const { size, root, points: total } = anchor.balances;
  const places = new Set();
  let sum = 0;
  for (const [part, { points: share, salt, index, path }] of proof.parts.entries()) {
    const hash = sha256(`\0${canonical(['balance', proof.owner, part, points(share), salt])}`);
    const top = climb(join, { points: share, hash }, index, size, path);
    if (top.hash !== root || top.points !== total)
      refuse(`part ${part} does not lead to the published total`);
    places.add(index);
    sum += share;
  }
  if (places.size !== proof.parts.length) refuse('a leaf is counted twice');
  if (sum !== proof.points) refuse(`the parts add up to ${sum}, not to ${proof.points}`);
  return `${proof.points} of the ${total} points published on ${anchor.date} are those of ${proof.owner}.`;
}

/** Joins two nodes of a shard's tree of events; hashes the texts of both hashes. */
const joinTexts = (left, right) => sha256(`\x01${left}${right}`);

const isHash = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** Hashes an event: a byte for the layout, then each field with its length in front. */
function hashOfEvent(
  stream,
  { version, type, schemaVersion, canonical: says, recordedAt, answerHash, prevHash },
) {
  if (!isHash(answerHash) || !isHash(prevHash)) refuse(`event ${version} names no hashes`);
  const fields = [stream, `${version}`, type, `${schemaVersion}`, says, recordedAt].map((text) =>
    Buffer.from(text),
  );
  fields.push(Buffer.from(answerHash, 'hex'), Buffer.from(prevHash, 'hex'));
  const parts = fields.flatMap((field) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(field.length);
    return [length, field];
  });
  return sha256(Buffer.concat([Buffer.from([1]), ...parts]));
}

/** Adds up the events' postings to the wallet: its accounts, and the coins of each lot. */
function addUp(owner, events) {
  const sums = { available: 0, held: 0, debt: 0 };
  const lots = new Map();
  const accounts = new Map(Object.keys(sums).map((name) => [`wallet:${owner}:${name}`, name]));
  for (const { legs } of events) {
    for (const [, account, , amount, lotId] of legs) {
      const name = accounts.get(account);
      if (name === undefined) continue;
      sums[name] += amount;
      if (lotId === null) continue;
      const lot = lots.get(lotId) ?? { available: 0, held: 0, debt: 0 };
      lot[name] += amount;
      lots.set(lotId, lot);
    }
  }
  return { sums, lots };
}

/** @returns the finding as a sentence */
function checkWallet({ anchor }, { id: owner, asOf, version, available, held, debt, lots, shard, events }) {
  const stream = `wallet-${owner}`;
  const tree =
    anchor.feed.shards.find((each) => each.shard === shard) ?? refuse(`no shard ${shard} in the anchor`);
  const [top, ...larger] = tree.peaks.toReversed();
  const root = larger.reduce((right, left) => joinTexts(left, right), top);
  let before = '00'.repeat(32);
  for (const [index, event] of events.entries()) {
    const name = `event ${event.version}`;
    if (event.version !== index + 1) refuse(`${name} stands where ${index + 1} is due`);
    if (event.prevHash !== before) refuse(`${name} does not follow the one before it`);
    if (hashOfEvent(stream, event) !== event.hash) refuse(`${name} is not what its hash says`);
    if (!(Date.parse(event.recordedAt) <= Date.parse(asOf))) refuse(`${name} came after ${asOf}`);
    const { seq, hash, command, legs, path } = event;
    const leaf = sha256(
      `\0${canonical(['row', shard, seq, stream, event.version, hash, command.scope, command.id, legs])}`,
    );
    if (climb(joinTexts, leaf, seq - 1, tree.size, path) !== root)
      refuse(`${name} is not as it was anchored`);
    before = event.hash;
  }
  if (events.length === 0 || events.length !== version)
    refuse(`there are ${events.length} events, not ${version}`);
  const { sums, lots: booked } = addUp(owner, events);
  if (sums.available !== available || sums.held !== held || -sums.debt !== debt)
    refuse(`the events come to ${sums.available} available, ${sums.held} held and ${-sums.debt} owed`);
  const told = new Map(lots.map((lot) => [lot.id, lot]));
  for (const lotId of new Set([...booked.keys(), ...told.keys()])) {
    const { available: left = 0, held: kept = 0 } = booked.get(lotId) ?? {};
    const { remaining = 0, held: toldHeld = 0 } = told.get(lotId) ?? {};
    if (left !== remaining || kept !== toldHeld) refuse(`lot ${lotId} has ${left} coins and ${kept} held`);
  }
  return `As of ${asOf} the wallet of ${owner} had ${available} points available, ${held} held and ${debt} owed, by its ${version} events, all of them anchored on ${anchor.date}.`;
}

const checks = { sealed: checkSealed, wallet: checkWallet };

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Returns the anchor, the proof and the given key. Evidence that is given alone contains its own anchor. */
function readFiles([first, second, third]) {
  const one = readJson(first);
  return one.kind === 'wallet' ? [one.signed, one, second] : [one, readJson(second), third];
}

const given = process.argv.slice(2);
if (given.length === 0) {
  console.error(
    'usage: node verify-proof.mjs ANCHOR.json PROOF.json [PUBLIC-KEY], or EVIDENCE.json [PUBLIC-KEY]',
  );
  process.exit(1);
}
try {
  const [signed, proof, publicKey] = readFiles(given);
  const fingerprint = checkAnchor(signed, proof, publicKey);
  console.log((checks[proof.kind] ?? checkBalance)(signed, proof));
  console.log(`Signed by the key with SHA-256 ${fingerprint}`);
} catch (error) {
  console.error(`The proof does not hold: ${error.message}`);
  process.exit(1);
}
