import { given, inGroups, refuse } from './append-rows.ts';

/** The coins that the batch's events capture and release, by hold and lot. The event names its hold, and its postings say the coins. */
const used = `
  SELECT stream_id, hold_id, lot_id, coalesce(sum(points) FILTER (WHERE NOT is_back), 0)::bigint AS captured,
         coalesce(sum(points) FILTER (WHERE is_back), 0)::bigint AS released
    FROM (SELECT e.stream_id, e.payload ->> 'holdId' AS hold_id, p[at + 5] AS lot_id, p[at + 2]::bigint AS points,
                 p[at + 4] = ':available' AS is_back
            FROM ${given('event', ['stream_id', 'version'])}
            JOIN ledger.event e ON e.stream_id = n.stream_id AND e.version = n.version,
                 ${inGroups('e.postings', 6)}
           WHERE p[at + 3] = ':held') u
   GROUP BY stream_id, hold_id, lot_id`;

/**
 * Captures and releases coins of holds as the postings of the events say; the caller gives none of these numbers. Refuses coins that leave no
 * hold, or one that has not got them: without an event that opened the hold, nothing of it can be used.
 */
export const holdsMove = `
  WITH used AS MATERIALIZED (${used}),
  part AS MATERIALIZED (
    SELECT h.stream_id, h.hold_id, h.points, part.place, part.p, u.lot_id IS NOT NULL AS is_used,
           coalesce(u.captured, 0) AS captured, coalesce(u.released, 0) AS released
      FROM (SELECT DISTINCT stream_id, hold_id FROM used) d
      JOIN ledger.hold h ON h.hold_id = d.hold_id AND h.stream_id = d.stream_id
     CROSS JOIN LATERAL jsonb_array_elements(h.parts) WITH ORDINALITY AS part(p, place)
      LEFT JOIN used u ON u.lot_id = part.p ->> 0 AND u.hold_id = h.hold_id AND u.stream_id = h.stream_id),
  moved AS (
    INSERT INTO ledger.used_hold AS h (stream_id, hold_id, points, captured, released, parts)
    SELECT stream_id, hold_id, points, sum((p -> 2)::bigint + captured), sum((p -> 3)::bigint + released),
           jsonb_agg(jsonb_build_array(p -> 0, p -> 1, (p -> 2)::bigint + captured, (p -> 3)::bigint + released) ORDER BY place)
      FROM part GROUP BY stream_id, hold_id, points
    ON CONFLICT (hold_id, stream_id)
      DO UPDATE SET captured = excluded.captured, released = excluded.released, parts = excluded.parts)
  SELECT (SELECT count(*) FROM used) <> (SELECT count(*) FROM part WHERE is_used) INTO lost;
  IF lost THEN
    ${refuse('holds_used', 'used_hold', 'coins leave a hold that has them', `'an event names another hold'`)}
  END IF;`;
