import { NO_HASH } from '../hash-chain.ts';
import { given, refuse } from './append-rows.ts';

const framed = (text: string): string => `int4send(octet_length(${text})) || convert_to(${text}, 'UTF8')`;
const framedBytes = (bytes: string): string => `int4send(octet_length(${bytes})) || ${bytes}`;
const hashOf = (layout: string, texts: readonly string[], hashes: readonly string[]): string =>
  `sha256('\\x${layout}'::bytea || ${[...texts.map(framed), ...hashes.map(framedBytes)].join(' || ')})`;

/** The hash that `answerHash` of hash-chain.ts computes, in SQL. */
export const answerHash: string = hashOf('02', ['scope', 'key', 'canonical'], ['intent_hash']);

/** The texts in an event's hash, in the order and form of `eventHash`. */
const hashed = [
  'stream_id',
  'version::text',
  'type',
  'schema_version::text',
  'canonical',
  `to_char(recorded_at::timestamptz(3) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
];
const hash = hashOf('01', hashed, ['answer_hash', 'prev_hash']);

/**
 * Refuses a batch unless its events lead, one after another, from each head's old version to its new one, each with the right hash of its
 * fields. Sets `streams` to the number of heads, `fresh` to the number of new streams among them.
 */
export const eventsFollow = `
  SELECT count(*) FILTER (WHERE e.first), count(*) FILTER (WHERE e.first AND h.from_version = 0),
         min(e.stream_id || ' version ' || e.version) FILTER (WHERE (
           e.is_whole
           AND CASE WHEN e.first
             THEN e.version = h.from_version + 1 AND e.prev_hash = h.from_hash
                  AND (h.from_version > 0 OR h.from_hash = '\\x${NO_HASH}')
             ELSE e.version = e.version_before + 1 AND e.prev_hash = e.hash_before
           END
           AND e.shard = h.shard
           AND (NOT e.last OR (e.version = h.version AND e.hash = h.head_hash))) IS NOT TRUE)
    INTO streams, fresh, broken
    FROM (SELECT n.*, lag(stream_id) OVER stream IS DISTINCT FROM stream_id AS first,
                 lead(stream_id) OVER stream IS DISTINCT FROM stream_id AS last,
                 lag(version) OVER stream AS version_before, lag(hash) OVER stream AS hash_before
            FROM (SELECT shard, stream_id, version, prev_hash, hash, hash = ${hash} AS is_whole
                    FROM ${given('event')} OFFSET 0) n
          WINDOW stream AS (ORDER BY stream_id COLLATE "C", version)) e
    LEFT JOIN (SELECT * FROM ${given('head', ['stream_id', 'shard', 'version', 'head_hash', 'from_version', 'from_hash'])}) h
           ON h.stream_id = e.stream_id;
  IF broken IS NOT NULL OR streams <> cardinality(head_stream_id) THEN
    ${refuse('events_follow', 'event', 'the events do not lead from head to head', `coalesce(broken, 'a head has none')`)}
  END IF;`;
