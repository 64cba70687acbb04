import type { ContentKind } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/conditions.ts';
import type { Database } from '../../../db/schema.ts';
import { lastActs } from '../../staff/audit/queries.ts';
import { isLeft } from './decide.ts';
import { type Stands, subjects } from './subjects.ts';

type Db = Kysely<Database>;

/** A content's state now, from the rows of its own slice and the staff log; the queue projection is some milliseconds behind. */
interface StandsNow {
  /** Null if the content does not exist. */
  readonly now: Stands | null;
  /** True if it is escalated and nobody has decided since. */
  readonly isLeft: boolean;
}

/** Returns the current state of contents of one kind. */
export async function standingOf(
  db: Db,
  kind: ContentKind,
  ids: readonly string[],
): Promise<(id: string) => StandsNow> {
  const { resource, acts, preview } = subjects[kind];
  const [stands, escalations, decided] = await Promise.all([
    preview(db, ids),
    escalationsOf(db, ids),
    lastActs(db, { resource, ids, actions: Object.values(acts) }),
  ]);
  return (id) => ({
    now: stands.get(id) ?? null,
    isLeft: isLeft({ escalated_at: escalations.get(id)?.at ?? null, decided_at: decided.get(id) ?? null }),
  });
}

/** The note and time of an escalation. */
interface Escalation {
  readonly note: string;
  readonly at: Date;
}

/** Returns the latest escalation of each content, unless it was taken back; also if a decision has ended it since. */
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
