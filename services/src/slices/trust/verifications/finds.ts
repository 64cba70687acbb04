import { sql } from 'kysely';
import type { Finding } from '../../../finding.ts';

/** Verifications of the ledger, told by the minute in Korea at which they were asked for. */
export const verificationFinds: readonly Finding[] = [
  {
    kind: 'VERIFICATION',
    seenBy: 'showVerification',
    byId: (db, id) =>
      db
        .selectFrom('verifications')
        .where('id', '=', id)
        .select(({ ref }) => [
          'id',
          sql<string>`to_char(${ref('asked_at')} AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD HH24:MI')`.as(
            'title',
          ),
        ]),
  },
];
