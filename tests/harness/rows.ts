import { randomUUID } from 'node:crypto';
import type { FileKind, Role } from '@sowon/contracts';
import type { BusinessType } from '@sowon/contracts/creators/business';
import { sql } from 'kysely';
import type { Ctx } from '../../services/src/context.ts';
import { prospectOf } from '../../services/src/slices/ground/accounts/sign-up-steps.ts';

/** Rows of other slices that a test of one slice needs, without their history. */

/** Inserts a verified member whose personal data can be opened; without a password, so they cannot log in. */
export async function insertMember(
  ctx: Ctx,
  { username, roles = [] }: { username: string; roles?: readonly Role[] },
): Promise<string> {
  const prospect = await prospectOf(ctx, `${randomUUID()}@members.example`);
  if (prospect === null) throw new Error('nobody has the address');
  const { userId: id, cipher } = prospect;
  const personal = { phone: '', address: '', addressDetail: '', birthDate: '2000-05-05' };
  await ctx.db
    .insertInto('users')
    .values({
      id,
      username,
      email: `${id}@members.example`,
      password_hash: 'unusable',
      personal_data: cipher.seal('personal-data', JSON.stringify(personal)),
      language: 'ko',
      verified_at: ctx.clock.now(),
      creator_id: null,
      staff_roles: [...roles],
      created_at: ctx.clock.now(),
    })
    .execute();
  return id;
}

/** Inserts a verified fan. */
export const insertFan = (ctx: Ctx, username = 'fan') => insertMember(ctx, { username });

/** Inserts a finished upload that nothing uses, without bytes. @returns its id */
export async function insertUpload(
  ctx: Ctx,
  { ownerId, kind = 'IMAGE', sizeBytes = 1_000 }: { ownerId: string; kind?: FileKind; sizeBytes?: number },
): Promise<string> {
  const id = ctx.ids();
  await ctx.db
    .insertInto('files')
    .values({
      id,
      owner_id: ownerId,
      kind,
      filename: 'upload',
      content_type: 'application/octet-stream',
      sent_bytes: sizeBytes,
      size_bytes: sizeBytes,
      object_key: randomUUID(),
      created_at: ctx.clock.now(),
      conversion: kind === 'IMAGE' ? null : 'WAITING',
      stored_at: ctx.clock.now(),
      free_since: ctx.clock.now(),
    })
    .execute();
  return id;
}

/** Marks a video or voice as converted, without bytes. */
export async function markConverted(ctx: Ctx, fileId: string): Promise<void> {
  await ctx.db.updateTable('files').set({ conversion: 'DONE' }).where('id', '=', fileId).execute();
}

interface NewCreator {
  readonly overseasAccount?: boolean;
  readonly businessType?: BusinessType;
}

/** Inserts an approved creator. @returns the creator's id */
export async function insertCreator(
  ctx: Ctx,
  { overseasAccount = false, businessType = 'NONE' }: NewCreator = {},
): Promise<string> {
  const id = ctx.ids();
  await ctx.db
    .insertInto('creators')
    .values({
      id,
      user_id: await insertFan(ctx, 'creator'),
      name: 'creator',
      url: `c${randomUUID().slice(0, 8)}`,
      description: '',
      sns_links: sql<[]>`'[]'`,
      business_type: businessType,
      overseas_account: overseasAccount,
      verified_at: ctx.clock.now(),
      created_at: ctx.clock.now(),
      review_remind_at: ctx.clock.now(),
      review_due_at: ctx.clock.now(),
    })
    .execute();
  return id;
}

/** Inserts a completed mission of this fan with this creator, without its coins. @returns its id */
export async function insertCompletedMission(
  ctx: Ctx,
  { fanId, creatorId, points, completedAt, dueAt = inTenDays(completedAt) }: CompletedMission,
): Promise<string> {
  const id = ctx.ids();
  const productId = ctx.ids();
  const pictureId = await insertUpload(ctx, { ownerId: fanId });
  await ctx.db
    .insertInto('products')
    .values({
      id: productId,
      creator_id: creatorId,
      type: 'BASIC',
      name: 'a song',
      coin_price: 10,
      description: 'a song for you',
      description_picture_id: pictureId,
      allow_attachments: false,
      active: true,
      created_at: completedAt,
    })
    .execute();
  await ctx.db
    .insertInto('missions')
    .values({
      id,
      fan_id: fanId,
      creator_id: creatorId,
      product_id: productId,
      product_type: 'BASIC',
      points,
      private: false,
      to_friend: false,
      recipient: 'Mina',
      sender: '',
      request_comment: 'please',
      request_file_id: null,
      status: 'COMPLETED',
      reject_reason: null,
      attempt: 1,
      response_comment: 'done',
      response_file_id: pictureId,
      response_kind: 'IMAGE',
      created_at: completedAt,
      accepted_at: completedAt,
      due_at: dueAt,
      performed_at: completedAt,
      completed_at: completedAt,
      rejected_at: null,
      blocked_at: null,
      blocked_by: null,
      block_reason: null,
    })
    .execute();
  return id;
}

interface CompletedMission {
  fanId: string;
  creatorId: string;
  points: number;
  completedAt: Date;
  dueAt?: Date | undefined;
}

const inTenDays = (from: Date) => new Date(from.getTime() + 10 * 86_400_000);
