import type { CurrentUser, Language } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { Caller } from '../../../http/caller.ts';
import { memberSlot } from './member-slot.ts';
import { imageUrlOf, personalDataOf, personCipher } from './queries.ts';

/** Returns all data that a member may see about themselves. @throws AppError NOT_FOUND */
export async function currentUser(
  ctx: Ctx,
  { userId, roles }: Caller,
  language: Language,
): Promise<CurrentUser> {
  const user = await ctx.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw new AppError('NOT_FOUND');
  const personal = personalDataOf(await personCipher(ctx, userId), user.personal_data);
  const parts = await memberSlot.read(ctx, [userId], {
    reader: { userId, creatorId: user.creator_id },
    language,
  });
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    imageUrl: imageUrlOf(user),
    roles: [...roles],
    language: user.language,
    phone: personal.phone,
    address: personal.address,
    addressDetail: personal.addressDetail,
    birthDateTold: user.birth_date_told,
    ...parts(userId),
  };
}
