import type { ContentKind } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/few-ids.ts';
import type { Database } from '../../../db/schema.ts';
import { lastActs } from '../../staff/audit/queries.ts';
import { isLeft } from './standing.ts';
import type { Stands } from './subject.ts';
import { subjects } from './subjects.ts';

type Db = Kysely<Database>;

/** How a thing stands in this moment, from the rows of its own slice and the log; the queue is some milliseconds behind. */
interface StandsNow {
  /** Null where there is no such thing. */
  readonly now: Stands | null;
  /** It was left to a colleague, and nobody has decided since. */
  readonly isLeft: boolean;
}

/** How things of a kind stand now. */
export async function standingOf(
  db: Db,
  kind: ContentKind,
  ids: readonly string[],
): Promise<(id: string) => StandsNow> {
  const { resource, decisions: actions, preview } = subjects[kind];
  const [stands, escalations, decided] = await Promise.all([
    preview(db, ids),
    escalationsOf(db, ids),
    lastActs(db, { resource, ids, actions }),
  ]);
  return (id) => ({
    now: stands.get(id) ?? null,
    isLeft: isLeft({ escalated_at: escalations.get(id)?.at ?? null, decided_at: decided.get(id) ?? null }),
  });
}

/** What something was left to a colleague with. */
interface Escalation {
  readonly note: string;
  readonly at: Date;
}

/** What these were left to a colleague with last, unless it was taken back; also where a decision has ended that since. */
export async function escalationsOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Escalation>> {
  const rows = await db
    .selectFrom('content_escalations')
    .select(['content_id', 'note', 'escalated_at as at'])
    .where('content_id', '=', anyOf(ids))
    .where('taken_back_at', 'is', null)
    .execute();
  return new Map(rows.map(({ content_id, ...escalation }) => [content_id, escalation]));
}
