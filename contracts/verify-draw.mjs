#!/usr/bin/env node
/**
 * Recomputes a draw from its public record.
 *
 *   node verify-draw.mjs RECORD.json [OWN.json]
 *
 * It needs only this file and Node 20, nothing else of this project, so that anybody can read and trust it by itself. RECORD.json is
 * the answer of `GET /api/v1/mission-products/{id}/draw`, or the file saved from the page of the draw. OWN.json is your own entry, from
 * `GET /api/v1/mission-products/{id}/entry` or the same page. The exit code is 0 if everything is correct, else 1 with one line for each
 * error.
 *
 * The rule, sowon-draw-v1. The SHA-256 of a secret seed was published before anybody could enter. The list of entries was closed when
 * no more were accepted. An entry's leaf is the SHA-256 of a byte 0 and the text `sowon-draw-v1`, `entry`, the product, the entry's
 * number, the entry's id, its salt, one value per line; only the entrant knows the salt. The leaves form a tree as in RFC 6962, whose root
 * was published. An entry's lot is the HMAC-SHA-256, keyed with the seed, of `sowon-draw-v1`, `lot`, the product, the root, the beacon,
 * the entry's number, one value per line. The order of the draw is by rising lot. A random pick is the first entry of the order
 * that is not picked, was never picked and taken back before, and had not ended before the draw. A creator may also choose an entry
 * freely; that pick cannot be recomputed, and is labelled. The places of all winners follow the order.
 *
 * A drand beacon names a round and its signature. Only drand can confirm the signature of a round: compare it with
 * https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/ROUND.
 *
 * If an operator had the draw wait for a public number instead of drand, a `lotto645` beacon names a round of Korea's Lotto 6/45, its
 * six numbers and the bonus. The round is the first whose sales (until Saturday, 20:00 in Korea) end after the list was closed;
 * round 1 was that of 2002-12-07. Only the lottery can confirm the numbers of a round: compare them with its publication
 * (https://www.dhlottery.co.kr).
 */
import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const rule = 'sowon-draw-v1';
const noBeacon = 'none';
const hex64 = /^[0-9a-f]{64}$/;

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Returns the leaf of an entry, hexadecimal. */
export const leafOf = (productId, { number, missionId, salt }) => {
  const text = [rule, 'entry', productId, number, missionId, salt].join('\n');
  return sha256(Buffer.of(0), Buffer.from(text, 'utf8')).toString('hex');
};

/** Returns the root of a tree of at least one leaf: the size of the left side is the largest power of two below the total. */
function rootOf(leaves) {
  if (leaves.length === 1) return leaves[0];
  let left = 1;
  while (left * 2 < leaves.length) left *= 2;
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, left)), rootOf(leaves.slice(left)));
}

/** Returns the numbers of all entries, the lowest lot first. */
function orderOf({ productId, seed, frozen, beacon }) {
  const key = createSecretKey(Buffer.from(seed, 'hex'));
  const lots = Array.from({ length: frozen.entries }, (_, index) => {
    const text = [rule, 'lot', productId, frozen.root, beacon, index + 1].join('\n');
    return { number: index + 1, lot: createHmac('sha256', key).update(text, 'utf8').digest() };
  });
  return lots.sort((one, other) => Buffer.compare(one.lot, other.lot)).map(({ number }) => number);
}

/** End of sales for round 1 of Lotto 6/45: 2002-12-07, 20:00 in Korea; then one round a week. */
const firstSalesEnd = Date.UTC(2002, 11, 7, 11);
const weekMs = 7 * 86_400_000;
const salesEnd = (round) => firstSalesEnd + (round - 1) * weekMs;
const lottoRoundOf = ({ at }) => Math.max(1, Math.floor((Date.parse(at) - firstSalesEnd) / weekMs) + 2);
/** Returns the day in Korea on which a round is drawn. */
const dayOf = (round) => new Date(salesEnd(round) + 9 * 3_600_000).toISOString().slice(0, 10);

/** Parses a Lotto 6/45 beacon; returns null for another kind of beacon or impossible numbers. */
function lottoOf(beacon) {
  if (!/^lotto645(?: [1-9]\d*){8}$/.test(beacon)) return null;
  const [round, ...rest] = beacon.split(' ').slice(1).map(Number);
  const numbers = rest.slice(0, 6);
  const isAscending = numbers.every((number, index) => index === 0 || number > numbers[index - 1]);
  const isGood = isAscending && rest.every((number) => number <= 45) && !numbers.includes(rest[6]);
  return isGood ? { round, numbers, bonus: rest[6] } : null;
}

const compareNumbers = ({ round, numbers, bonus }) =>
  `Compare the numbers ${numbers.join(', ')} and the bonus ${bonus} with those that Lotto 6/45 published for round ${round}, ` +
  `drawn on Saturday ${dayOf(round)}: with any other number the order would be another.`;

/** Returns the errors of the public number that a draw waited for; the wait must start before anybody could know it. */
function problemsOfNumber({ beacon, frozen, publicNumber = null }) {
  if (!frozen) return [];
  const own = lottoRoundOf(frozen);
  const problems = [];
  if (publicNumber !== null && publicNumber.drawing?.round !== own)
    problems.push(`number: round ${own} of Lotto 6/45 belongs to the list, and another is named as awaited`);
  if (publicNumber !== null && !(Date.parse(publicNumber.since) < salesEnd(own)))
    problems.push('number: the draw was made to wait for it when it could be known already');
  if (beacon === null || beacon === noBeacon) return problems;
  if (!beacon.startsWith('lotto645'))
    return publicNumber === null
      ? problems
      : [...problems, 'beacon: the draw waited for a public number, and this is another beacon'];
  const told = lottoOf(beacon);
  if (publicNumber === null) problems.push('number: nothing says since when the draw waited for it');
  if (told === null)
    problems.push(
      'beacon: it has to be a round, six different numbers of 1 to 45, the lowest first, and a bonus that is none of them',
    );
  else if (told.round !== own)
    problems.push(`beacon: round ${own} of Lotto 6/45 belongs to the list, not round ${told.round}`);
  return problems;
}

/** Returns the errors of a drand beacon: chain `quicknet` has a round every three seconds, and the right one is the first after a minute from the closing. */
function problemsOfBeacon({ beacon, frozen }) {
  if (beacon === null || beacon === noBeacon || !frozen || beacon.startsWith('lotto645')) return [];
  const round = Number(/^drand quicknet (\d+) [0-9a-f]{96}$/.exec(beacon)?.[1]);
  if (Number.isNaN(round)) return ['beacon: it is of no kind that the rule knows'];
  const seconds = Math.floor(Date.parse(frozen.at) / 1_000) + 60;
  const own = Math.floor((seconds - 1_692_803_367) / 3) + 2;
  return round === own ? [] : [`beacon: round ${own} belongs to the list, not round ${round}`];
}

/** Returns the errors of the closed list. */
function problemsOfList({ appliesUntil, frozen }) {
  const { at, root, entries, leaves } = frozen;
  const problems = [];
  if (entries !== leaves.length)
    problems.push(`list: it is said to have ${entries} entries, and has ${leaves.length}`);
  if (new Set(leaves).size !== leaves.length) problems.push('list: an entry stands in it twice');
  const broken = leaves.findIndex((leaf) => !hex64.test(leaf));
  if (broken !== -1) problems.push(`list: entry ${broken + 1} is no SHA-256`);
  else if (
    leaves.length === 0 ||
    rootOf(leaves.map((leaf) => Buffer.from(leaf, 'hex'))).toString('hex') !== root
  )
    problems.push('list: its root is not the one that was shown when it was closed');
  if (Date.parse(at) < Date.parse(appliesUntil))
    problems.push('list: it was closed while entries were still taken');
  return problems;
}

/**
 * Replays the picks in order.
 * @param order the numbers of all entries in the draw's order; null if unknown
 * @returns the errors, the final picks and their kinds, and how many ended entries were passed over
 */
function follow({ steps, drawNumber, frozen, gone, drawn }, order) {
  const problems = [];
  const picked = new Map();
  const takenBack = new Set();
  const ended = new Set(gone);
  const passedOver = new Set();
  let before = Date.parse(frozen.at);
  for (const [index, { number, step, by, at }] of steps.entries()) {
    const name = `step ${index + 1}`;
    const say = (text) => problems.push(`${name}: ${text}`);
    if (Date.parse(at) < before) say('it is said to have been before the one above it');
    before = Date.parse(at);
    if (!Number.isInteger(number) || number < 1 || number > frozen.entries) {
      say(`there is no entry ${number}`);
    } else if (step === 'UNPICKED') {
      const how = picked.get(number);
      if (how === undefined) say(`entry ${number} is not picked`);
      else if (how !== by) say(`entry ${number} was picked as ${how}, not as ${by}`);
      picked.delete(number);
      takenBack.add(number);
    } else if (picked.has(number)) {
      say(`entry ${number} is picked already`);
    } else {
      if (picked.size >= drawNumber) say(`no more than ${drawNumber} can be picked`);
      if (by === 'RANDOM') {
        const next = order && nextOf(order, { number, picked, takenBack, ended, passedOver });
        if (order === null) say('the rule picked somebody, and nothing says in which order');
        else if (takenBack.has(number)) say(`the rule never picks entry ${number} again`);
        else if (next !== number) say(`entry ${number} is not the next of the order, entry ${next} is`);
      } else if (by !== 'CHOICE') say(`nobody is picked as ${by}`);
      picked.set(number, by);
    }
  }
  if (drawn !== null && Date.parse(drawn) < before)
    problems.push('winners: they were told before the last step');
  return { problems, picked, takenBack, ended, passedOver: passedOver.size };
}

/** Returns the entry that the rule picks next. An ended entry may have ended before this pick or after it: it is passed over, or accepted as the pick. */
function nextOf(order, { number, picked, takenBack, ended, passedOver }) {
  for (const each of order) {
    if (picked.has(each) || takenBack.has(each)) continue;
    if (each === number) return each;
    if (!ended.has(each)) return each;
    passedOver.add(each);
  }
  return null;
}

/** Returns the errors of the winners: who they are, their places, and how they were picked. */
function problemsOfWinners({ winners, drawNumber, frozen, drawn }, { picked, takenBack, ended }, order) {
  const problems = [];
  const rankOf = new Map(order.map((number, rank) => [number, rank]));
  const expected = [...picked.keys()].sort((one, other) => rankOf.get(one) - rankOf.get(other));
  if (drawn === null) return winners.length === 0 ? [] : ['winners: there are some, and nothing was drawn'];
  for (const [index, { place, number, by }] of winners.entries()) {
    const name = `winner ${index + 1}`;
    if (place !== index + 1) problems.push(`${name}: its place is ${index + 1}, not ${place}`);
    if (!picked.has(number)) problems.push(`${name}: entry ${number} was not picked`);
    else if (picked.get(number) !== by)
      problems.push(`${name}: entry ${number} was picked as ${picked.get(number)}, not as ${by}`);
    if (ended.has(number)) problems.push(`${name}: entry ${number} had ended before the draw`);
    if (expected[index] !== number && picked.has(number))
      problems.push(`${name}: by the order it is entry ${expected[index] ?? 'none'}, not ${number}`);
  }
  const told = new Set(winners.map(({ number }) => number));
  for (const number of expected)
    if (!told.has(number)) problems.push(`winners: entry ${number} was picked, and is none of them`);
  const free = frozen.entries - new Set([...ended, ...takenBack]).size;
  if (winners.length < Math.min(drawNumber, free))
    problems.push(`winners: there are ${winners.length}, and ${drawNumber} were to be drawn`);
  return problems;
}

/** Returns the picks with all errors of picks and winners. */
function problemsOfDraw(record) {
  const { beacon } = record;
  if (beacon === null || record.seed === null) {
    const followed = follow(record, null);
    const early = record.winners.length > 0 || record.drawn !== null;
    return {
      ...followed,
      order: null,
      problems: [...followed.problems, ...(early ? ['beacon: it is missing'] : [])],
    };
  }
  const order = orderOf(record);
  const followed = follow(record, order);
  return {
    ...followed,
    order,
    problems: [...followed.problems, ...problemsOfWinners(record, followed, order)],
  };
}

/** As `problemsOfDraw`; if everything is correct with no beacon, only the beacon is reported as wrong. */
function judged(record) {
  const found = problemsOfDraw(record);
  if (found.problems.length === 0 || record.beacon === null || record.beacon === noBeacon) return found;
  const without = problemsOfDraw({ ...record, beacon: noBeacon });
  if (without.problems.length > 0) {
    const told = lottoOf(record.beacon);
    return told ? { ...found, problems: [...found.problems, `beacon: ${compareNumbers(told)}`] } : found;
  }
  return {
    ...found,
    problems: [`beacon: everything follows from \`${noBeacon}\`, not from \`${record.beacon}\``],
  };
}

/** Returns the errors of the user's own entry. */
function problemsOfOwn({ productId, frozen, winners, drawn }, own) {
  if (!frozen) return ['own entry: the list is not closed yet'];
  const problems = [];
  const leaf = leafOf(productId, own);
  const at = frozen.leaves.indexOf(leaf) + 1;
  if (at === 0) problems.push('own entry: it is not in the list');
  else if (at !== own.number) problems.push(`own entry: it is number ${at} of the list, not ${own.number}`);
  // A copy from before the winners were announced has no place to compare.
  if (drawn === null || (own.status === 'REQUESTED' && own.place === null)) return problems;
  const won = winners.find(({ number }) => number === own.number);
  if ((won?.place ?? null) !== own.place)
    problems.push(
      `own entry: by the record its place is ${won?.place ?? 'none'}, not ${own.place ?? 'none'}`,
    );
  if (won && won.missionId !== own.missionId) problems.push('own entry: in its place somebody else won');
  if (won && won.by !== own.pickedBy)
    problems.push(`own entry: by the record it was picked as ${won.by}, not as ${own.pickedBy}`);
  return problems;
}

/** Returns all errors as texts, empty if the record is correct; then also notes about the record. @param own the user's own entry; null without one */
export function verify(record, own = null) {
  if (record.rule !== rule) return { problems: [`the rule ${record.rule} is not known`], notes: [] };
  const { seed, commitment, frozen } = record;
  const problems = [];
  if (seed === null) problems.push('the seed is not shown yet: it is once nobody can be picked any more');
  else if (!hex64.test(seed)) problems.push('seed: it is not 32 bytes');
  else if (sha256(Buffer.from(seed, 'hex')).toString('hex') !== commitment)
    problems.push('seed: its SHA-256 is not the commitment');
  if (frozen) problems.push(...problemsOfList(record));
  else if (record.winners.length > 0 || record.steps.length > 0)
    problems.push('list: somebody was picked before it was closed');
  const draw = frozen && (seed === null || hex64.test(seed)) ? judged(record) : null;
  problems.push(...problemsOfBeacon(record), ...problemsOfNumber(record), ...problemsOfCancellation(record));
  if (draw) problems.push(...draw.problems);
  if (own) problems.push(...problemsOfOwn(record, own));
  return { problems, notes: problems.length > 0 ? [] : notesOf(record, draw, own) };
}

/** Returns the errors of a cancellation. Older records have no field for it and are not checked. */
function problemsOfCancellation({ status, drawn, canceled }) {
  if (canceled === undefined) return [];
  if ((canceled === null) === (status === 'CANCELED'))
    return [
      `canceled: the draw is ${status}, and it is ${canceled === null ? 'not ' : ''}said when it was canceled`,
    ];
  if (canceled !== null && drawn !== null && Date.parse(canceled) < Date.parse(drawn))
    return ['canceled: the winners were told after it'];
  return [];
}

function notesOf(
  { commitment, frozen, beacon, publicNumber = null, winners, gone, drawn, canceled = null },
  draw,
  own,
) {
  if (!frozen || !draw)
    return ['Canceled before the list was closed: the seed is the one that was committed to.'];
  const told = lottoOf(beacon ?? noBeacon);
  const chosen = winners.filter(({ by }) => by === 'CHOICE').length;
  return [
    drawn === null
      ? `${frozen.entries} entries, canceled: the list and every random pick follow from the seed that was committed to.`
      : `${frozen.entries} entries, ${winners.length} winners (${winners.length - chosen} at random, ${chosen} chosen by the creator): ` +
        'list, order, picks and places follow from the seed that was committed to.',
    ...(drawn !== null && canceled !== null
      ? [
          `It was canceled at ${canceled}, after the winners were told: what they were given by then stays, and the rest of it ended.`,
        ]
      : []),
    ...(gone.length > 0
      ? [
          `${gone.length} of the entries had ended before the draw; the rule passed over ${draw.passedOver} of them.`,
        ]
      : []),
    ...(told ? [compareNumbers(told)] : []),
    ...(publicNumber !== null && beacon === noBeacon
      ? [
          `The draw waited for round ${publicNumber.drawing.round} of Lotto 6/45, and went on without it: the order follows from the seed and the list alone.`,
        ]
      : []),
    ...(own ? [ownNote(own, draw.order)] : []),
    `Compare with what you saw before: commitment ${commitment}, root ${frozen.root}, beacon ${beacon ?? 'not settled'}.`,
  ];
}

const ownNote = ({ number }, order) =>
  `Your entry is number ${number} of the list${order ? `, and number ${order.indexOf(number) + 1} of the order` : ''}.`;

function run([recordPath, ownPath]) {
  if (recordPath === undefined) {
    console.error('usage: node verify-draw.mjs RECORD.json [OWN.json]');
    return 1;
  }
  try {
    const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
    const { problems, notes } = verify(read(recordPath), ownPath === undefined ? null : read(ownPath));
    for (const problem of problems) console.error(problem);
    for (const note of notes) console.log(note);
    return problems.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(`The record cannot be read: ${error.message}`);
    return 1;
  }
}

const [, started] = process.argv;
if (started !== undefined && import.meta.url === pathToFileURL(realpathSync(started)).href)
  process.exitCode = run(process.argv.slice(2));
