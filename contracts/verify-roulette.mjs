#!/usr/bin/env node
/**
 * Recomputes every outcome of a lucky roulette from its published proof.
 *
 *   node verify-roulette.mjs PROOF.json [COMMITMENT]
 *
 * It needs only this file and Node 20, nothing else of this project, so that anybody can read and trust it by itself. PROOF.json is the
 * answer of `GET /api/v1/missions/{id}/proof`, or the file saved from the page of the proof. COMMITMENT is the value shown before the
 * first roll, if you kept it. The exit code is 0 if everything is correct, else 1 with one line for each error.
 *
 * The rule, sowon-roulette-v1. The SHA-256 of a secret seed is shown before the first roll. Each roll signs a text with that
 * seed (HMAC-SHA-256): the rule's name, the mission, the number of the roll, the odds in thousandths, the browser's seed and
 * the number of the block, one value per line. The pairs of bytes of the digest are read in order, the higher byte first; the first
 * pair below 65,000 gives the outcome, modulo 1,000. If there is none, the next block is signed. An outcome below the odds wins.
 *
 * If a roll had no browser seed, the server chose one, and its `clientSeedBy` is SERVER. Its outcome is computed in the same way, but the
 * server knew the secret seed when it chose the other one. The script counts such rolls.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const rule = 'sowon-roulette-v1';
const hex64 = /^[0-9a-f]{64}$/;

/** Returns the text of a block, from the values in the proof. */
const textOf = (missionId, roll, block) =>
  [rule, missionId, roll.number, roll.winPermille, roll.clientSeed, block].join('\n');

function drawn(digest) {
  for (let at = 0; at < digest.length; at += 2) {
    const pair = digest.readUInt16BE(at);
    if (pair < 65_000) return pair % 1_000;
  }
  return null;
}

function outcomeOf(sign, missionId, roll) {
  for (let block = 0; ; block += 1) {
    const outcome = drawn(sign(textOf(missionId, roll, block)));
    if (outcome !== null) return outcome;
  }
}

/** Returns the names of values in a roll that differ from its signed text; the digest proves the text itself. */
function misquoted(missionId, roll) {
  const [ruleLine, missionLine, numberLine, oddsLine, seedLine, blockLine, ...more] = String(
    roll.message,
  ).split('\n');
  const differing = [
    ['rule', ruleLine, rule],
    ['missionId', missionLine, missionId],
    ['number', numberLine, String(roll.number)],
    ['winPermille', oddsLine, String(roll.winPermille)],
    ['clientSeed', seedLine, roll.clientSeed],
    ['block', blockLine, '0'],
  ].filter(([, quoted, given]) => quoted !== given);
  return [...differing.map(([name]) => name), ...(more.length > 0 ? ['message'] : [])];
}

/** Returns the errors of a roll as texts. */
function problemsOf(sign, missionId, roll, place) {
  const problems = [];
  const name = `roll ${place}`;
  if (roll.number !== place) problems.push(`${name}: its number is ${roll.number}`);
  if (!Number.isInteger(roll.winPermille) || roll.winPermille < 1 || roll.winPermille > 100) {
    problems.push(`${name}: odds of ${roll.winPermille} thousandths are not possible`);
  }
  // Older proofs do not have this field.
  if (!['BROWSER', 'SERVER', undefined].includes(roll.clientSeedBy))
    problems.push(`${name}: nobody draws a seed as ${roll.clientSeedBy}`);
  for (const each of misquoted(missionId, roll)) problems.push(`${name}: ${each} is not what was signed`);
  const digest = sign(String(roll.message));
  if (digest.toString('hex') !== roll.digest)
    problems.push(`${name}: the digest is not that of its message under the seed`);
  const outcome = outcomeOf(sign, missionId, roll);
  if (roll.outcome !== outcome) problems.push(`${name}: the outcome is ${outcome}, not ${roll.outcome}`);
  if (roll.won !== outcome < roll.winPermille)
    problems.push(`${name}: it is said to have ${roll.won ? 'won' : 'lost'}`);
  return problems;
}

/** Returns all errors as texts, empty if the proof is correct. */
function check({ missionId, commitment, rolls, seed, ...proof }, kept) {
  if (proof.rule !== rule) return [`the rule ${proof.rule} is not known`];
  if (!hex64.test(seed ?? ''))
    return ['the seed is not shown yet: it is once nothing can be rolled any more'];
  const key = Buffer.from(seed, 'hex');
  const committed = createHash('sha256').update(key).digest('hex');
  const sign = (text) => createHmac('sha256', key).update(text, 'utf8').digest();
  return [
    ...(committed === commitment ? [] : ['seed: its SHA-256 is not the commitment']),
    ...(kept === undefined || kept === commitment ? [] : ['commitment: it is not the one you kept']),
    ...rolls.flatMap((roll, index) => problemsOf(sign, missionId, roll, index + 1)),
    ...(rolls.slice(0, -1).some(({ won }) => won) ? ['something was rolled after a win'] : []),
  ];
}

const [proofPath, kept] = process.argv.slice(2);
if (proofPath === undefined) {
  console.error('usage: node verify-roulette.mjs PROOF.json [COMMITMENT]');
  process.exit(1);
}
try {
  const proof = JSON.parse(readFileSync(proofPath, 'utf8'));
  const problems = check(proof, kept);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  const wins = proof.rolls.filter(({ won }) => won).length;
  console.log(
    `${proof.rolls.length} rolls, ${wins} won: every outcome follows from the seed that was committed to.`,
  );
  const byServer = proof.rolls.filter(({ clientSeedBy }) => clientSeedBy === 'SERVER').length;
  if (byServer > 0)
    console.log(`${byServer} of them brought no seed of their own: the server drew that part as well.`);
} catch (error) {
  console.error(`The proof cannot be read: ${error.message}`);
  process.exit(1);
}
