import { type Grade, type Input, leftMemberName, policy, type Routes } from '@sowon/contracts';
import {
  accept,
  type CarriedRows,
  decideFreeze,
  type Instant,
  isRejection,
  reject,
  walletStreamId,
} from '@sowon/ledger';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { intentHash } from '../../../db/once.ts';
import { insertRows, updateRows } from '../../../db/rows.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { creatorLinkRow } from '../../ground/accounts/commands.ts';
import { unbindFilesOf } from '../../ground/files/commands.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { pagePicturesRows } from './adults.ts';
import { creatorStream, creatorStreamId, decideApply, decideApprove } from './application.ts';
import { businessTypeRow, sealedBusiness } from './business.ts';
import { refusedProfile, tagRows, urlRow, urlTaken } from './edit-profile.ts';
import { introductionPurpose } from './introduction.ts';
import { isReservedUrl } from './reserved-urls.ts';
import { spelledName } from './spelling.ts';

type Profile = Input<Routes['becomeCreator']>['body'];

/**
 * Makes a verified fan a creator permanently: one command freezes their wallet and adds profile and role. The page stays hidden until an operator approves it.
 * Staff cannot become creators: colleagues would have to judge them.
 * @param input.creatorId set if the member is already a creator: then only a repeated key gets an answer
 * @throws AppError ACCESS_DENIED to a creator and to staff, ALREADY_EXISTS (field `url`, or the member became a creator meanwhile), INVALID_INPUT (field
 * `tags`), KEY_REUSED.
 */
export async function becomeCreator(
  ctx: Ctx,
  input: { userId: string; creatorId: string | null; key: string | null; profile: Profile },
): Promise<{ id: string }> {
  const { userId, profile } = input;
  if (isReservedUrl(profile.url)) throw urlTaken(profile.url);
  const wallet = walletStreamId(userId);
  const creatorId = ctx.ids();
  const creator = creatorStreamId(creatorId);
  const at = ctx.clock.now();
  const remindAt = ctx.clock.addDays(at, policy.creators.reviewRemindDays);
  const dueAt = ctx.clock.addDays(at, policy.creators.reviewDueDays);
  const application = {
    creatorId,
    userId,
    remindAt: remindAt.toISOString(),
    dueAt: dueAt.toISOString(),
    policyVersion: policy.version,
  };
  const tags = [...new Set(profile.tags)];
  const business = await sealedBusiness(ctx, userId, profile);
  const carry = [
    profileRow({ profile, at, business, ...application }),
    urlRow({ creatorId, url: profile.url, at: at.toISOString() }),
    businessTypeRow({ creatorId, businessType: profile.businessType, at: at.toISOString() }),
    ...(tags.length > 0 ? [tagRows(creatorId, tags)] : []),
    creatorLinkRow({ userId, creatorId }),
  ];
  try {
    return await execute(ctx, {
      key: { scope: `becomeCreator:${userId}`, sent: input.key },
      // Keyed hash: a reader of the database cannot find a number by trying all.
      intent: intentHash(ctx, intentOf(profile, tags)).toString('hex'),
      at,
      streams: [wallet, creator],
      fresh: [creator],
      decide: (streams) => {
        if (input.creatorId !== null) return reject('ACCESS_DENIED');
        const frozen = decideFreeze(streams.wallet(userId), {
          reason: 'became-creator',
          policy: ledgerPolicy(ctx),
        });
        if (isRejection(frozen)) return frozen;
        const appends = [
          { stream: wallet, ...frozen },
          { stream: creator, events: [decideApply(application)] },
        ];
        return accept({ appends, carry, reply: { id: creatorId } });
      },
    });
  } catch (error) {
    throw refusedProfile(error, profile);
  }
}

/** Returns everything that was sent, for hashing. */
const intentOf = (
  { businessName, businessRegistrationNumber, businessCashReceiptNumber, ...sent }: Profile,
  tags: readonly string[],
) => ({
  ...sent,
  tags: [...tags],
  business: [businessName ?? '', businessRegistrationNumber ?? '', businessCashReceiptNumber ?? ''],
});

function profileRow(made: {
  creatorId: string;
  userId: string;
  profile: Profile;
  /** Encrypted. */
  business: string | null;
  at: Date;
  remindAt: Instant;
  dueAt: Instant;
}): CarriedRows {
  const { name, url, description, snsLinks, businessType } = made.profile;
  const row = {
    id: made.creatorId,
    user_id: made.userId,
    name,
    ...spelledName(name),
    url,
    description,
    sns_links: snsLinks,
    business_type: businessType,
    business: made.business,
    created_at: made.at.toISOString(),
    review_remind_at: made.remindAt,
    review_due_at: made.dueAt,
  };
  return insertRows('creators', [row]);
}

/**
 * Returns the row with a creator's standing after a strike was given or lifted; commits with the event.
 * @param standing.blocked true = shut out: cannot log in and takes no requests
 * @param standing.requestsBlockedUntil undefined keeps an earlier block; null ends it
 * @param standing.grade undefined keeps the grade
 */
export function standingRow(standing: {
  readonly creatorId: string;
  readonly strikes: number;
  readonly blocked: boolean;
  readonly requestsBlockedUntil?: Instant | null;
  readonly grade?: Grade;
}): CarriedRows {
  const { creatorId: id, strikes, blocked, requestsBlockedUntil, grade } = standing;
  const row = {
    id,
    strikes,
    blocked,
    ...(requestsBlockedUntil !== undefined && { requests_blocked_until: requestsBlockedUntil }),
    ...(grade && { grade }),
  };
  return updateRows('creators', 'id', [row]);
}

/** Returns the row with a creator's new grade, which sets their rate; commits with the event. */
export function gradeRow({ creatorId, grade }: { creatorId: string; grade: Grade }): CarriedRows {
  return updateRows('creators', 'id', [{ id: creatorId, grade }]);
}

/** Returns the row that hides or shows a creator's page; commits with the event. @param hiddenAt null shows it again */
export function hiddenPageRow({
  creatorId,
  hiddenAt,
}: {
  creatorId: string;
  hiddenAt: Instant | null;
}): CarriedRows {
  return updateRows('creators', 'id', [{ id: creatorId, hidden_at: hiddenAt }]);
}

/** Returns the row that shuts a creator out or lets them in again; commits with the event. */
export function shutOutRow({ creatorId, blocked }: { creatorId: string; blocked: boolean }): CarriedRows {
  return updateRows('creators', 'id', [{ id: creatorId, blocked }]);
}

/**
 * Approves an application: the page and its covers become public. A second approval changes nothing.
 * @throws AppError NOT_FOUND, KEY_REUSED, BUSY
 */
export async function approveCreator(
  ctx: Ctx,
  { creatorId, operatorId, key }: { creatorId: string; operatorId: string; key: string | null },
): Promise<void> {
  const at = ctx.clock.now();
  const stream = creatorStreamId(creatorId);
  await execute(ctx, {
    key: { scope: `approveCreator:${operatorId}`, sent: key },
    intent: { creatorId },
    at,
    streams: [stream],
    decide: (streams) => {
      const approved = decideApprove(streams.state(creatorStream, creatorId), operatorId);
      if (isRejection(approved)) return approved;
      if (approved.events.length === 0) return accept({ appends: [], reply: null });
      const row = { id: creatorId, verified_at: at.toISOString(), verified_by: operatorId };
      return accept({
        appends: [{ stream, ...approved }],
        carry: [
          updateRows('creators', 'id', [row]),
          ...pagePicturesRows(creatorId),
          staffAct({
            staffId: operatorId,
            action: 'approveCreator',
            object: { resource: 'creators', id: creatorId },
            before: { verified: false },
            after: { verified: true },
            at,
          }),
        ],
        reply: null,
      });
    },
  });
}

/**
 * Returns the rows of a creator who leaves: the page is hidden permanently and cannot be found; name, introduction and channels are removed. Its address leads
 * nowhere, and stays reserved while the membership data is kept.
 */
export function departedCreatorRows({ creatorId, at }: { creatorId: string; at: Instant }): CarriedRows[] {
  return [
    { sql: depart, rows: [{ creator_id: creatorId, name: leftMemberName, at }] },
    unbindFilesOf({ boundId: creatorId, purpose: introductionPurpose, at }),
    ...pagePicturesRows(creatorId),
  ];
}

const depart = `
  update creators
     set left_at = r.at, hidden_at = coalesce(hidden_at, r.at), name = r.name, description = '', sns_links = '[]',
         intro_file_id = null,
         search_letters = '', search_initials = '{}', search_keys = ''
    from jsonb_to_recordset($1::jsonb) as r (creator_id uuid, name text, at timestamptz)
   where creators.id = r.creator_id`;
