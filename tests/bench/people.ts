import type { Ctx } from '../../services/src/context.ts';
import { readKeyRing } from '../../services/src/key-ring.ts';
import { hashPassword } from '../../services/src/slices/ground/accounts/passwords.ts';
import {
  createPersonCipher,
  createPersonKey,
  type PersonalData,
} from '../../services/src/slices/ground/accounts/personal-data.ts';
import { insertCreator } from '../harness/rows.ts';

export interface BenchFan {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  /** IP address from which the fan calls. */
  readonly address: string;
}

const password = 'missions4you';
const told: PersonalData = { phone: '01012345678', address: '', addressDetail: '', birthDate: '2000-05-05' };

/** Inserts verified fans who can sign in; all share one password hash. */
export async function insertFans(ctx: Ctx, count: number): Promise<BenchFan[]> {
  const passwordHash = await hashPassword(password);
  const ring = readKeyRing(ctx.config.PERSON_KEY);
  const fans = Array.from({ length: count }, (_, index): BenchFan => {
    const userId = ctx.ids();
    return {
      userId,
      email: `${userId}@fans.example`,
      password,
      address: `10.0.${index >> 8}.${index & 255}`,
    };
  });
  const keys = fans.map(({ userId }) => ({ userId, key: createPersonKey(ring, userId) }));
  await ctx.personKeys.put(keys);
  await ctx.db
    .insertInto('users')
    .values(
      fans.map(({ userId, email }, index) => {
        const cipher = createPersonCipher(ring, userId, keys[index]?.key ?? '');
        return {
          id: userId,
          username: 'fan',
          email,
          password_hash: passwordHash,
          personal_data: cipher.seal('personal-data', JSON.stringify(told)),
          language: 'ko' as const,
          verified_at: ctx.clock.now(),
          creator_id: null,
          created_at: ctx.clock.now(),
        };
      }),
    )
    .execute();
  return fans;
}

/** Inserts an approved creator with one active product of one coin. @param odds makes it a LUCKY product, otherwise BASIC @returns the product's id */
export async function insertOffer(ctx: Ctx, odds?: { readonly winPermille: number }): Promise<string> {
  const creatorId = await insertCreator(ctx);
  const { user_id: ownerId } = await ctx.db
    .selectFrom('creators')
    .select('user_id')
    .where('id', '=', creatorId)
    .executeTakeFirstOrThrow();
  const [pictureId, productId] = [ctx.ids(), ctx.ids()];
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('files')
    .values({
      id: pictureId,
      owner_id: ownerId,
      kind: 'IMAGE',
      filename: 'cover.png',
      content_type: 'image/png',
      sent_bytes: 1,
      size_bytes: 1,
      object_key: pictureId,
      created_at: now,
      conversion: null,
      stored_at: now,
    })
    .execute();
  await ctx.db
    .insertInto('products')
    .values({
      id: productId,
      creator_id: creatorId,
      type: odds ? 'LUCKY' : 'BASIC',
      ...(odds && { win_permille: odds.winPermille, always_private: false }),
      name: 'a song',
      coin_price: 1,
      description: 'a song for you',
      description_picture_id: pictureId,
      allow_attachments: false,
      active: true,
      created_at: now,
    })
    .execute();
  return productId;
}
