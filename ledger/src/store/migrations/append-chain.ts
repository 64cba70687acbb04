import { NO_HASH } from '../hash-chain.ts';
import { columnsOf, given, refuse, unnested } from './append-rows.ts';

// A text as the client would get it: in UTF-8, or the hash is another and the batch is refused. `convert_to` looks up the encoding each time.
const framed = (text: string): string => `int4send(octet_length(${text})) || textsend(${text})`;
const framedBytes = (bytes: string): string => `int4send(octet_length(${bytes})) || ${bytes}`;
const hashOf = (layout: string, texts: readonly string[], hashes: readonly string[]): string =>
  `sha256('\\x${layout}'::bytea || ${[...texts.map(framed), ...hashes.map(framedBytes)].join(' || ')})`;

/** The hash that `answerHash` of hash-chain.ts computes, in SQL. */
const answerHash = hashOf('02', ['scope', 'key', 'canonical'], ['intent_hash']);

/** The texts in an event's hash, in the order and form of `eventHash`. */
const hashed = [
  'stream_id',
  'version::text',
  'type',
  'schema_version::text',
  'canonical',
  `to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
];
const hash = hashOf('01', hashed, ['answer_hash', 'prev_hash']);

/**
 * True for text that every reader can read as JSON. What PostgreSQL cannot take into jsonb is written with an escape (a zero byte, half a
 * surrogate pair); all other JSON it can, so only texts with an escape are tried.
 */
const isReadable = (text: string): string =>
  `(${text} IS JSON AND (strpos(${text}, '\\u') = 0 OR pg_input_is_valid(${text}, 'jsonb')))`;

/** True if JSON in canonical form has this member with this text. It is looked for as it is spelled most often: that is cheaper than to parse it. */
const names = (json: string, member: string, text: string): string =>
  `(strpos(${json}, '"${member}":"' || ${text} || '"') > 0 OR ${json}::jsonb ->> '${member}' = ${text})`;

/**
 * Computes the hash of each answer, `answer_hashes`. Refuses answers that are no JSON, and years that a date in ISO 8601 has not got four digits
 * for.
 */
export const answersCount = `
  SELECT array_agg(${answerHash}),
         min(scope || ' ' || key) FILTER (WHERE (${isReadable('canonical')}
           AND recorded_at >= '0001-01-01Z' AND recorded_at < '10000-01-01Z') IS NOT TRUE)
    INTO answer_hashes, broken FROM ${given('answer')};
  IF broken IS NOT NULL THEN
    ${refuse('answer_readable', 'command', 'an answer that not every reader can read', 'broken')}
  END IF;`;

/** Items of an array with an item before or behind them. */
const before = (array: string): string => `array_prepend(NULL, ${array}[:cardinality(${array}) - 1])`;
const after = (array: string): string => `array_append(${array}[2:], NULL)`;

/** The head of each stream before and after the batch, told by the first and the last of its events. */
const runs = {
  run_stream: ['stream_id', 'first', 'text'],
  run_shard: ['shard', 'first', 'smallint'],
  run_from_version: ['version - 1', 'first', 'bigint'],
  run_from_hash: ['prev_hash', 'first', 'bytea'],
  run_version: ['version', 'last', 'bigint'],
  run_hash: ['hash', 'last', 'bytea'],
} as const;

/** The variables that `eventsFollow` sets, with their types. */
export const runVariables = Object.entries(runs)
  .map(([name, [, , type]]) => `\n     ${name} ${type}[] := '{}';`)
  .join('');

/**
 * Refuses a batch unless the events of each stream follow one another, each with the right hash of its fields. Sets `streams` to the number of
 * streams, `fresh` to the number of new ones among them, `frozen_streams` to those with the event that freezes a wallet, and the `run_` arrays to
 * their heads before and after.
 */
export const eventsFollow = `
  IF cardinality(event_version) > 0 OR cardinality(event_shard) > 0 THEN
    SELECT count(*) FILTER (WHERE first), count(*) FILTER (WHERE first AND version = 1),
           min(coalesce(stream_id || ' version ' || version, 'an event without a version')) FILTER (WHERE (
             is_whole AND CASE WHEN first
               THEN version > 1 OR version = 1 AND prev_hash = '\\x${NO_HASH}' AND stream_id ~ '^[^-]+-.'
               ELSE version = version_before + 1 AND prev_hash = hash_before AND shard = shard_before
             END) IS NOT TRUE),
           array_agg(stream_id) FILTER (WHERE type = 'WalletFrozen'),
           ${Object.values(runs)
             .map(([value, end]) => `array_agg(${value}) FILTER (WHERE ${end})`)
             .join(', ')}
      INTO streams, fresh, broken, frozen_streams, ${Object.keys(runs).join(', ')}
      FROM (SELECT *, hash = ${hash} AND ${isReadable('canonical')}
                     AND (hold_id IS NULL OR ${names('canonical', 'holdId', 'hold_id')}) AS is_whole,
                   stream_before IS DISTINCT FROM stream_id AS first, stream_after IS DISTINCT FROM stream_id AS last
              FROM (SELECT *, (answer_recorded_at[answer])::timestamptz(3) AS recorded_at, answer_hashes[answer] AS answer_hash
                      FROM (SELECT ${unnested({
                        ...Object.fromEntries(
                          columnsOf('event')
                            .filter((name) => !['ord', 'postings'].includes(name))
                            .map((name) => [name, `event_${name}`]),
                        ),
                        stream_before: before('event_stream_id'),
                        stream_after: after('event_stream_id'),
                        version_before: before('event_version'),
                        hash_before: before('event_hash'),
                        shard_before: before('event_shard'),
                      })} OFFSET 0) n
                    OFFSET 0) n
            OFFSET 0) e;
  END IF;
  IF broken IS NOT NULL OR run_stream <> head_stream_id THEN
    ${refuse('events_follow', 'event', 'the events do not lead from head to head', `coalesce(broken, 'a head has none')`)}
  END IF;`;
