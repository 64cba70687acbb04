import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../services/src/context.ts';

/** Rows that a test of one slice needs of the others, where how they came about does not matter. */

/** A verified fan. */
export async function insertFan(ctx: Ctx, username = 'fan'): Promise<string> {
  const id = ctx.ids();
  await ctx.db
    .insertInto('users')
    .values({
      id,
      username,
      email: `${id}@fans.example`,
      password_hash: 'unusable',
      person_key: null,
      personal_data: '',
      language: 'ko',
      verified_at: ctx.clock.now(),
      creator_id: null,
      created_at: ctx.clock.now(),
    })
    .execute();
  return id;
}

/** An approved creator; gives the creator's id. */
export async function insertCreator(ctx: Ctx, { overseasAccount = false } = {}): Promise<string> {
  const id = ctx.ids();
  await ctx.db
    .insertInto('creators')
    .values({
      id,
      user_id: await insertFan(ctx, 'creator'),
      name: 'creator',
      url: `c${randomUUID().slice(0, 8)}`,
      description: '',
      sns_links: '[]',
      business_type: 'NONE',
      overseas_account: overseasAccount,
      verified_at: ctx.clock.now(),
      created_at: ctx.clock.now(),
    })
    .execute();
  return id;
}

/** A completed mission of this fan with this creator; gives its id. The coins are not part of it. */
export async function insertCompletedMission(
  ctx: Ctx,
  { fanId, creatorId, points, completedAt }: CompletedMission,
): Promise<string> {
  const id = ctx.ids();
  const productId = ctx.ids();
  const pictureId = ctx.ids();
  await ctx.db
    .insertInto('files')
    .values({
      id: pictureId,
      owner_id: fanId,
      kind: 'IMAGE',
      filename: 'cover.png',
      content_type: 'image/png',
      size_bytes: 1,
      object_key: randomUUID(),
      created_at: completedAt,
      stored_at: completedAt,
    })
    .execute();
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
      due_at: completedAt,
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
}
