import { policy, type ReasonIn } from '@sowon/contracts';
import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { sharedPairs } from '../../../db/shared-read.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { portraitsOf } from '../../ground/files/portraits.ts';
import { followersSlot } from '../../ground/live/open-streams.ts';
import { aboutSlot, idsAbout, namedAbout, shownName } from '../../ground/notices/about.ts';
import { findCreators } from '../../people/creators/queries.ts';
import { creatorConsoleSlot, creatorSlot } from '../../people/creators/slots.ts';
import { missedMissionSlot } from '../../people/strikes/queries.ts';
import { earnedForSlot } from '../../settlement/settlements/earned.ts';
import { presentObjection } from '../../staff/reasons/judgement.ts';
import { findProducts } from '../products/queries.ts';
import { productsAsAsked } from '../products/wordings.ts';
import { missionSlot } from './mission-slot.ts';
import { pausedBy } from './pause/decide.ts';
import { pausesOf, settingsAt } from './pause/pause-settings.ts';
import { findAudiences, findMissionRows } from './queries.ts';
import { isSeenBy } from './visibility.ts';

/** Adds the other party's name and portrait and the product to notices about missions: the creator sees the fan, everybody else sees the creator. */
export const aboutMissions = aboutSlot.filledBy(async (ctx, about, { reader }) => {
  const ids = idsAbout('mission', about);
  if (ids.length === 0) return new Map();
  const missions = [...(await findAudiences(ctx.db, ids))];
  const [creators, wishes] = await Promise.all([
    findCreators(
      ctx.db,
      missions.map(([, { creatorId }]) => creatorId),
    ),
    wishesOf(ctx.db, ids),
  ]);
  const fanIds = missions.flatMap(([, { fanId, creatorId }]) =>
    creatorId === reader?.creatorId ? [fanId] : [],
  );
  const userIds = missions.flatMap(([, { creatorId }]) => creators.get(creatorId)?.userId ?? []);
  const [fans, portraits] = await Promise.all([
    findUsers(ctx.db, fanIds),
    portraitsOf(ctx, [...fanIds, ...userIds]),
  ]);
  return namedAbout(
    'mission',
    missions.map(([id, { fanId, creatorId, isOpen }]) => {
      const creator = creators.get(creatorId);
      const isOwn = creatorId === reader?.creatorId;
      const [otherId, name] = isOwn
        ? [fanId, fans.get(fanId)?.username]
        : [creator?.userId ?? '', creator?.isPublic ? creator.name : null];
      return [
        id,
        {
          thumbnail: portraits.get(otherId) ?? null,
          who: shownName(name),
          wish: wishes.get(id) ?? null,
          isPrivate: !isOpen,
        },
      ];
    }),
  );
});

/** Returns the product names of missions, without empty names and products hidden by an operator. */
async function wishesOf(db: Kysely<Database>, missionIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('missions')
    .select(['id', 'product_id'])
    .where('id', '=', anyOf(missionIds))
    .execute();
  const products = await findProducts(
    db,
    rows.map((row) => row.product_id),
  );
  return new Map(
    rows.flatMap(({ id, product_id }): [string, string][] => {
      const product = products.get(product_id);
      return product && !product.hidden && product.name !== '' ? [[id, product.name]] : [];
    }),
  );
}

const { leastAnswers, latestAnswers, days } = policy.usualReply;

/**
 * Adds a creator's usual reply time: the median over their latest answers, from the request until the answer was sent, in whole hours,
 * rounded up (docs/rules/missions.md). Creators with too few answers are left out.
 */
export const usualReply = creatorSlot.filledForAll(async ({ db, clock }, creatorIds) => {
  const rows = await hourRows(db, creatorIds, clock.addDays(clock.now(), -days));
  return new Map(rows.map(({ creator_id, hours }) => [creator_id, { usualReplyHours: hours }]));
});

const hourRows = lookup('usual-replies', (db, creatorIds: readonly string[], since: Date) =>
  sql<{ creator_id: string; hours: number }>`
    select asked.id as creator_id,
           ceil(extract(epoch from percentile_cont(0.5) within group (order by took)) / 3600)::integer as hours
      from unnest(${creatorIds}::uuid[]) as asked (id)
     cross join lateral (
           -- Won missions are requested by the win.
           select performed_at - case when product_type in ('LUCKY', 'EVENT') then accepted_at else created_at end as took
             from missions
            where creator_id = asked.id and status = 'COMPLETED' and created_at >= ${since}
              and blocked_at is null
            order by created_at desc
            limit ${latestAnswers}) as answer
     group by asked.id
    having count(*) >= ${leastAnswers}`.compile(db),
);

/** Adds the products of missions that earned, for statements. */
export const earnedByMissions = earnedForSlot.filledBy(async ({ db }, missionIds) => {
  const missions = await findMissionRows(db, missionIds);
  return new Map(
    [...missions].map(
      ([
        id,
        {
          missionProduct: { type, name },
        },
      ]) => [id, { product: { type, name } }],
    ),
  );
});

/** Members and visitors may follow a mission that they may see. */
export const missionFollowers = followersSlot.filledForAll(async ({ db }, ids) => {
  const audiences = await findAudiences(db, ids);
  return new Map(
    [...audiences].map(([id, audience]) => [id, { mayFollow: (reader) => isSeenBy(audience, reader) }]),
  );
});

/** Adds the product names of missed missions, as they were when the missions were requested. */
export const missedMission = missedMissionSlot.filledBy(async ({ db }, missionIds) => {
  if (missionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('missions')
    .select(['id', 'product_id', 'product_type', 'created_at'])
    .where('id', '=', sql<string>`any(${missionIds}::uuid[])`)
    .execute();
  const asked = rows.map((row) => ({ productId: row.product_id, at: row.created_at }));
  const products = await productsAsAsked(db, asked);
  return new Map(
    rows.map((row, index) => [row.id, { name: products[index]?.name ?? '', productType: row.product_type }]),
  );
});

/** Adds whether the reader reported a mission, and the reader's own objection to its block. */
export const moderationPart = missionSlot.filledBy(async ({ db }, missionIds, { reader, language }) => {
  const said = reader ? await saidBy(db, reader.userId, missionIds) : [];
  return new Map(
    [...said].map(([id, row]) => [
      id,
      { reported: row.reported, objection: presentObjection(row, language) },
    ]),
  );
});

interface Said {
  readonly reader: string;
  readonly id: string;
  readonly reported: boolean;
  readonly objected_at: Date | null;
  readonly objection: string | null;
  readonly answer: string | null;
  readonly answer_in: ReasonIn | null;
}

const saidBy = sharedPairs(
  lookup('said-to-staff-of-missions', (db, userIds: readonly string[], missionIds: readonly string[]) =>
    sql<Said>`
      select asked.reader, asked.id, reports.user_id is not null as reported,
             objections.objected_at, objections.objection, objections.answer, objections.answer_in
        from unnest(${userIds}::uuid[], ${missionIds}::uuid[]) as asked (reader, id)
        left join mission_reports as reports on reports.mission_id = asked.id and reports.user_id = asked.reader
        left join mission_objections as objections
               on objections.mission_id = asked.id and objections.objector_id = asked.reader
       where reports.user_id is not null or objections.id is not null`.compile(db),
  ),
);

/** Adds to a creator's page whether they take new requests now. */
export const pausedPart = creatorSlot.filledForAll(async ({ db, clock }, creatorIds) => {
  const pauses = await pausesOf(db, creatorIds);
  const now = clock.now();
  return new Map([...pauses].map(([id, facts]) => [id, { paused: pausedBy(facts, now) }]));
});

/** Adds a creator's pause settings for the console. */
export const consolePausePart = creatorConsoleSlot.filledBy(async ({ db, clock }, creatorIds) => {
  const pauses = await pausesOf(db, creatorIds);
  const now = clock.now();
  return new Map([...pauses].map(([id, facts]) => [id, { pause: settingsAt(facts, now) }]));
});
